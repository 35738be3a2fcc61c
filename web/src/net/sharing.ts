/**
 * Structural sharing: returns `after` with every part that equals the same part of `before` replaced by that object, so
 * that nothing unchanged is computed or drawn again. Changes `after`.
 */
export function shareUnchanged<T>(before: unknown, after: T): T {
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) return after
  const parts: Record<string, unknown> = after
  const keys = Object.keys(parts)
  let same = keys.length === Object.keys(before).length
  for (const key of keys) {
    parts[key] = shareUnchanged(before[key], parts[key])
    same &&= parts[key] === before[key]
  }
  return same ? (before as T) : after
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

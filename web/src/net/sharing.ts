/**
 * `after`, in which every part that is as it was `before` is the very same object as before. Views come whole; whatever
 * did not change in them is then neither computed nor drawn again. `after` must be nobody else's: it is changed.
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

/** Where figures stand on a place: grouped by tribe, in rows, smaller when it is crowded. */

export interface PlacedFigure {
  key: string
  seat: number
  x: number
  y: number
  /** Its size, where 1 is that of a figure with room to spare. */
  scale: number
  /** How many figures it stands for, if a tribe has too many to draw. */
  many: number
}

const MOST_DRAWN = 4

export function arrangeFigures(
  groups: { seat: number; count: number }[],
  width: number,
  height: number,
): PlacedFigure[] {
  const wide = height * 0.72
  const pitch = wide * 0.72
  const gap = wide * 0.42
  // Rows of groups; a group is never split.
  const rows: { seat: number; drawn: number; count: number }[][] = [[]]
  let used = 0
  for (const { seat, count } of groups) {
    const drawn = count > MOST_DRAWN ? 1 : count
    const need = wide + pitch * (drawn - 1) + (count > MOST_DRAWN ? wide * 0.5 : 0)
    if (used > 0 && used + need > width) {
      rows.push([])
      used = 0
    }
    rows[rows.length - 1]?.push({ seat, drawn, count })
    used += need + gap
  }
  // Rows far enough apart, and figures small enough, that no letter is hidden.
  const scale = rows.length === 1 ? 1 : rows.length === 2 ? 0.86 : 0.7
  const step = height * scale * 0.94
  return rows.flatMap((row, r) => {
    const total = row.reduce((sum, { drawn }) => sum + wide + pitch * (drawn - 1), 0) + gap * (row.length - 1)
    let x = (-total / 2 + wide / 2) * scale
    return row.flatMap(({ seat, drawn, count }) => {
      const out = Array.from({ length: drawn }, (_, i): PlacedFigure => ({
        key: `${seat}-${i}`,
        seat,
        x: x + i * pitch * scale,
        // Every second figure stands a step behind, so that all letters can be read.
        y: (r - (rows.length - 1)) * step + (i % 2 ? -height * 0.08 : 0),
        scale,
        many: count > MOST_DRAWN ? count : 1,
      }))
      x += (wide + pitch * (drawn - 1) + gap) * scale
      return out
    })
  })
}

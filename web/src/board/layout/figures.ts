/** Where figures stand on a place: grouped by tribe, in rows, smaller when it is crowded; on a card, in one line. */

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
/** The width of a figure, as a share of its height. */
export const FIGURE = 40 / 56

/** Figures on a card, building or igloo: one line that never leaves it, from its left edge or around its middle. */
export function lineUpFigures(
  groups: { seat: number; count: number }[],
  width: number,
  height: number,
  from: 'left' | 'middle',
): PlacedFigure[] {
  const figures = groups.flatMap(({ seat, count }) => Array.from({ length: count }, (_, i) => ({ seat, i })))
  const wide = height * FIGURE
  const step = Math.min(wide, (width - wide) / Math.max(figures.length - 1, 1))
  const used = wide + step * (figures.length - 1)
  const first = wide / 2 - (from === 'left' ? width : used) / 2
  return figures.map(({ seat, i }, at) => ({
    key: `${seat}-${i}`,
    seat,
    x: first + at * step,
    y: 0,
    scale: 1,
    many: 1,
  }))
}

/** Figures on the ground. */
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

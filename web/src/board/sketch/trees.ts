/** Trees, each from a few numbers. */
import { seededRandom, curve, blob, type Point } from './sketch'

export interface Tree {
  trunk: string
  body: string
  lit: string
  marks: string
  snow: string
}

/** A pine: tiers of drooping branches, light from the left. */
export function pine(x: number, y: number, h: number, seed: number): Tree {
  const random = seededRandom(seed)
  const tiers = h > 90 ? 5 : 4
  const left: Point[] = []
  const right: Point[] = []
  let snow = ''
  let marks = ''
  for (let i = 0; i < tiers; i++) {
    const low = y - h * 0.1 - (h * 0.86 * (tiers - 1 - i)) / tiers
    const wide = h * (0.09 + (0.2 * (i + 1)) / tiers) * (0.9 + random() * 0.25)
    const inner = wide * 0.5
    left.push([x - inner * 0.55, low - h * 0.14], [x - wide, low + random() * 3])
    right.push([x + inner * 0.55, low - h * 0.14], [x + wide, low + random() * 3])
    snow += `M${x - wide * 0.95} ${low}Q${x - wide * 0.4} ${low - h * 0.08} ${x - inner * 0.2} ${low - h * 0.17}`
    snow += `Q${x + wide * 0.3} ${low - h * 0.1} ${x + wide * 0.55} ${low - h * 0.03}`
    snow += `Q${x + wide * 0.1} ${low - h * 0.07} ${x - wide * 0.1} ${low - h * 0.02}`
    snow += `Q${x - wide * 0.5} ${low - h * 0.04} ${x - wide * 0.95} ${low}Z`
    marks += `M${x + wide * 0.25} ${low - h * 0.1}l${wide * 0.4} ${h * 0.07}`
    marks += `M${x + wide * 0.1} ${low - h * 0.04}l${wide * 0.35} ${h * 0.035}`
  }
  const outline = (side: Point[]): string =>
    side.map(([px, py]) => `L${Math.round(px * 10) / 10} ${Math.round(py * 10) / 10}`).join('')
  const [leftX, leftY] = left[left.length - 1] as Point
  return {
    trunk:
      `M${x - h * 0.03} ${y - h * 0.12}L${x - h * 0.035} ${y}` +
      `L${x + h * 0.04} ${y}L${x + h * 0.03} ${y - h * 0.12}Z`,
    body: `M${x} ${y - h}${outline(right)}Q${x} ${y - h * 0.05} ${leftX} ${leftY}${outline([...left].reverse())}Z`,
    lit: `M${x} ${y - h}${outline(left)}L${x - h * 0.02} ${y - h * 0.1}Q${x - h * 0.08} ${y - h * 0.5} ${x} ${y - h}Z`,
    marks,
    snow,
  }
}

/** A leafy tree; in winter only its branches are drawn. */
export function oak(x: number, y: number, h: number, seed: number): Tree {
  const random = seededRandom(seed)
  const r = h * 0.3
  const cy = y - h * 0.66
  const crown = [
    blob(x, cy, r * 1.15, r * 0.95, seed, 0.14),
    blob(x - r * 0.75, cy + r * 0.35, r * 0.7, r * 0.6, seed + 1, 0.14, 8),
    blob(x + r * 0.75, cy + r * 0.3, r * 0.72, r * 0.62, seed + 2, 0.14, 8),
  ].join('')
  let marks = ''
  for (let i = 0; i < 7; i++) {
    const a = random() * 1.6 - 0.5
    const far = r * (0.4 + random() * 0.7)
    const px = x + Math.cos(a) * far
    const py = cy + Math.sin(a) * far
    marks += `M${px} ${py}q3 4 7 1`
  }
  return {
    trunk:
      `M${x - h * 0.045} ${y}Q${x - h * 0.02} ${y - h * 0.2} ${x - h * 0.06} ${y - h * 0.45}` +
      `L${x} ${y - h * 0.38}L${x + h * 0.06} ${y - h * 0.46}Q${x + h * 0.03} ${y - h * 0.2} ${x + h * 0.055} ${y}Z`,
    body: crown,
    lit:
      blob(x - r * 0.3, cy - r * 0.25, r * 0.7, r * 0.52, seed + 3, 0.16) +
      blob(x - r * 0.85, cy + r * 0.2, r * 0.42, r * 0.34, seed + 4, 0.16, 7),
    marks,
    snow: '',
  }
}

/** The bare branches of a tree in winter. */
export function bare(x: number, y: number, h: number, seed: number): string {
  const random = seededRandom(seed)
  let d = ''
  const grow = (px: number, py: number, turn: number, long: number, depth: number): void => {
    const qx = px + Math.sin(turn) * long
    const qy = py - Math.cos(turn) * long
    d += curve([
      [px, py],
      [(px + qx) / 2 + (random() - 0.5) * long * 0.2, (py + qy) / 2],
      [qx, qy],
    ])
    if (depth === 0) return
    grow(qx, qy, turn - 0.35 - random() * 0.35, long * 0.68, depth - 1)
    grow(qx, qy, turn + 0.35 + random() * 0.35, long * 0.68, depth - 1)
  }
  // The trunk is drawn three times, slightly shifted, so that it is thicker than its twigs.
  for (const off of [-0.012, 0, 0.012])
    d += curve([
      [x + off * h * 1.6, y],
      [x + off * h, y - h * 0.2],
      [x, y - h * 0.38],
    ])
  grow(x, y, (random() - 0.5) * 0.15, h * 0.36, 4)
  return d
}

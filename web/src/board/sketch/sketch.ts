/** Irregular, hand-drawn lines from a few points, the same ones every time. */

export type Point = readonly [number, number]

/** A seeded generator (mulberry32): the scenery must look the same on every screen and after every redraw. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let z = state
    z = Math.imul(z ^ (z >>> 15), z | 1)
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61)
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296
  }
}

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A smooth line through the points (Catmull-Rom as Bézier curves). */
export function curve(points: readonly Point[], closed = false, tension = 6): string {
  const count = points.length
  const at = (i: number): Point =>
    (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]) as Point
  const [x0, y0] = at(0)
  let d = `M${n(x0)} ${n(y0)}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${n(b[0] + (c[0] - a[0]) / tension)} ${n(b[1] + (c[1] - a[1]) / tension)} `
    d += `${n(c[0] - (e[0] - b[0]) / tension)} ${n(c[1] - (e[1] - b[1]) / tension)} ${n(c[0])} ${n(c[1])}`
  }
  return closed ? d + 'Z' : d
}

/** Points along the edges of a polygon, each moved a little. */
export function jitter(points: readonly Point[], amount: number, seed: number, step = 30, closed = false): Point[] {
  const random = seededRandom(seed)
  const out: Point[] = []
  const edges = closed ? points.length : points.length - 1
  for (let i = 0; i < edges; i++) {
    const [ax, ay] = points[i] as Point
    const [bx, by] = points[(i + 1) % points.length] as Point
    const parts = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / step))
    for (let k = 0; k < parts; k++) {
      const off = k === 0 ? amount * 0.4 : amount
      out.push([
        ax + ((bx - ax) * k) / parts + (random() - 0.5) * 2 * off,
        ay + ((by - ay) * k) / parts + (random() - 0.5) * 2 * off,
      ])
    }
  }
  if (!closed) out.push(points[points.length - 1] as Point)
  return out
}

/** The outline of a polygon drawn by hand. */
export function roughPath(points: readonly Point[], amount: number, seed: number, step = 30, closed = true): string {
  return curve(jitter(points, amount, seed, step, closed), closed, 7)
}

/** A blob: an irregular ellipse. */
export function blob(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  seed: number,
  amount = 0.12,
  corners = 10,
): string {
  const random = seededRandom(seed)
  const points: Point[] = []
  for (let i = 0; i < corners; i++) {
    const turn = ((i + random() * 0.5) / corners) * Math.PI * 2
    const far = 1 + (random() - 0.5) * 2 * amount
    points.push([cx + Math.cos(turn) * rx * far, cy + Math.sin(turn) * ry * far])
  }
  return curve(points, true)
}

/** The outline of a place: a rounded patch, fuller than an ellipse. */
export function patch(cx: number, cy: number, rx: number, ry: number, seed: number): string {
  const random = seededRandom(seed)
  const points: Point[] = []
  for (let i = 0; i < 22; i++) {
    const turn = (i / 22) * Math.PI * 2
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const far = 1 + (random() - 0.5) * 0.05
    points.push([
      cx + Math.sign(c) * Math.abs(c) ** 0.78 * rx * far,
      cy + Math.sign(s) * Math.abs(s) ** 0.78 * ry * far,
    ])
  }
  return curve(points, true)
}

/** A fern: fronds that bow outward, with leaflets on both sides. */
export function fern(x: number, y: number, size: number, seed: number): string {
  const random = seededRandom(seed)
  let d = ''
  for (let f = 0; f < 7; f++) {
    const out = (f - 3) / 3 + (random() - 0.5) * 0.2
    const long = size * (0.75 + random() * 0.4)
    const at = (u: number): Point => [
      x + out * long * u * (0.35 + u * 0.55),
      y - long * u * (1 - Math.abs(out) * u * 0.62),
    ]
    d += curve([0, 0.25, 0.5, 0.75, 1].map(at))
    for (let u = 0.2; u < 1; u += 0.09) {
      const [px, py] = at(u)
      const leaf = size * 0.16 * (1.1 - u)
      d += `M${n(px)} ${n(py)}l${n(leaf)} ${n(-leaf * 0.45)}M${n(px)} ${n(py)}l${n(-leaf)} ${n(-leaf * 0.45)}`
    }
  }
  return d
}

/** Short charcoal strokes scattered in a box, all leaning one way. */
export function strokes(x: number, y: number, w: number, h: number, many: number, lean: Point, seed: number): string {
  const random = seededRandom(seed)
  let d = ''
  for (let i = 0; i < many; i++) {
    const sx = x + random() * w
    const sy = y + random() * h
    const long = 0.6 + random() * 0.8
    d += `M${n(sx)} ${n(sy)}q${n(lean[0] * long * 0.6 + random() * 2)} ${n(lean[1] * long * 0.4)} `
    d += `${n(lean[0] * long)} ${n(lean[1] * long)}`
  }
  return d
}

/** Tufts of grass in a box: three blades each. */
export function tufts(x: number, y: number, w: number, h: number, many: number, size: number, seed: number): string {
  const random = seededRandom(seed)
  let d = ''
  for (let i = 0; i < many; i++) {
    const sx = x + random() * w
    const sy = y + random() * h
    const s = size * (0.6 + random() * 0.7)
    d += `M${n(sx)} ${n(sy)}q${n(-s * 0.2)} ${n(-s * 0.6)} ${n(-s * 0.6)} ${n(-s * 0.9)}`
    d += `M${n(sx + 1)} ${n(sy)}q0 ${n(-s * 0.7)} ${n(s * 0.1)} ${n(-s * 1.2)}`
    d += `M${n(sx + 2)} ${n(sy)}q${n(s * 0.2)} ${n(-s * 0.6)} ${n(s * 0.7)} ${n(-s * 0.8)}`
  }
  return d
}

/** A stream along a centre line with a width at every point: its outline, and lines at a share of its width. */
export function stream(middle: readonly (readonly [number, number, number])[]): {
  body: string
  along: (share: number, from?: number, to?: number) => string
} {
  const side = (share: number): Point[] =>
    middle.map(([x, y, w], i) => {
      const [ax, ay] = middle[Math.max(0, i - 1)] as readonly number[] as [number, number, number]
      const [bx, by] = middle[Math.min(middle.length - 1, i + 1)] as readonly number[] as [number, number, number]
      const far = Math.hypot(bx - ax, by - ay) || 1
      return [x - ((by - ay) / far) * w * share * 0.5, y + ((bx - ax) / far) * w * share * 0.5]
    })
  return {
    body: curve([...side(1), ...side(-1).reverse()], true, 6),
    along: (share, from = 0, to = middle.length) => curve(side(share).slice(from, to)),
  }
}

/** Blocks of rock, seen a little from above: a lit top, a front, a side in the shadow. */
import { seededRandom, roughPath, type Point } from './sketch'

const { round } = Math

export interface Block {
  top: string
  front: string
  side: string
  cracks: string
  cap: string
}

export function block(x: number, y: number, w: number, h: number, seed: number, depth = w * 0.32): Block {
  const random = seededRandom(seed)
  const lean = (random() - 0.5) * w * 0.3
  const rise = depth * 0.5
  const a: Point = [x + lean, y - h]
  const b: Point = [x + w * (0.58 + random() * 0.16) + lean * 0.6, y - h + random() * h * 0.14]
  const c: Point = [x + w * (0.9 + random() * 0.12) + lean * 0.4, y - h - rise * (0.5 + random() * 0.6)]
  const d: Point = [x + w * (0.24 + random() * 0.2) + lean, y - h - rise - random() * 14]
  const low: Point = [x + w * 0.7, y]
  let cracks = ''
  for (let i = 0; i < 3 + w / 26; i++) {
    const px = x + w * (0.06 + random() * 0.56)
    const py = y - h * (0.15 + random() * 0.75)
    cracks += `M${round(px)} ${round(py)}l${round(random() * 8 - 2)} ${round(8 + random() * h * 0.2)}`
    cracks += `l${round(random() * 6 - 4)} ${round(4 + random() * 9)}`
  }
  for (let i = 0; i < h / 9; i++) {
    const py = y - h * random() * 0.95
    cracks += `M${round(x + w * (0.74 + random() * 0.1))} ${round(py)}l${round(w * 0.1)} ${round(-w * 0.07)}`
  }
  return {
    top: roughPath([a, b, c, d], 2, seed + 1, 22),
    front: roughPath([a, b, low, [x - 2, y]], 2.4, seed + 2, 26),
    side: roughPath([b, c, [x + w * 1.02, y - rise * 0.7], low], 2.4, seed + 3, 26),
    cracks,
    cap: roughPath([a, b, c, d], 3.5, seed + 4, 16),
  }
}

// QR codes for links (ISO/IEC 18004): bytes, versions 1 to 10, error correction M, which survives 15% of damage.
import { checkBytes } from './reed-solomon'

// Of versions 1 to 10: bytes in all, check bytes of a block, blocks, and the centres of the alignment patterns.
const BYTES = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]]
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** A code: rows of modules, true for dark ones. */
export type Code = boolean[][]

/** The code of a text; null if it is too long for version 10 (213 bytes). */
export function qrCode(text: string): Code | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version = BYTES.findIndex((_, at) => bytes.length + (at < 9 ? 2 : 3) <= dataBytes(at)) + 1
  if (!version) return null
  const frame = new Frame(version)
  frame.fill(interleaved(padded(bytes, version), version))
  const masked = MASKS.map((_, mask) => frame.masked(mask))
  return masked.reduce((best, code) => (penalty(code) < penalty(best) ? code : best))
}

const dataBytes = (at: number): number => BYTES[at]! - CHECKS[at]! * BLOCKS[at]!

/** The bytes with what stands before them (mode and length), filled up to the size of the version. */
function padded(bytes: number[], version: number): number[] {
  const bits: number[] = []
  const add = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  }
  add(0b0100, 4)
  add(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) add(byte, 8)
  add(0, 4)
  const made = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  )
  for (let filler = 0xec; made.length < dataBytes(version - 1); filler ^= 0xec ^ 0x11) made.push(filler)
  return made
}

/** The data in blocks, each with its check bytes; the first bytes of all blocks come first, and so on. */
function interleaved(data: number[], version: number): number[] {
  const [blocks, checks] = [BLOCKS[version - 1]!, CHECKS[version - 1]!]
  const short = Math.floor(data.length / blocks)
  const longer = data.length % blocks
  let from = 0
  const parts = Array.from({ length: blocks }, (_, block) =>
    data.slice(from, (from += short + (block < blocks - longer ? 0 : 1))),
  )
  const columns = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
      rows.flatMap((row) => (at < row.length ? [row[at]!] : [])),
    ).flat()
  return [...columns(parts), ...columns(parts.map((part) => checkBytes(part, checks)))]
}

/** The remainder of a value by a polynomial of a degree, appended to the value. */
function withRemainder(value: number, polynomial: number, degree: number): number {
  let rest = value
  for (let at = 0; at < degree; at++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * polynomial)
  return (value << degree) | rest
}

class Frame {
  private readonly size: number
  private readonly modules: Code
  /** The modules that are the same whatever the code says. */
  private readonly fixed: Code

  constructor(version: number) {
    this.size = 17 + 4 * version
    this.modules = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false))
    this.fixed = this.modules.map((row) => [...row])
    const last = this.size - 1
    for (let at = 0; at < this.size; at++) {
      this.set(at, 6, at % 2 === 0)
      this.set(6, at, at % 2 === 0)
    }
    for (const [x, y] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ] as const)
      this.square(x, y, 4, (ring) => ring !== 2 && ring !== 4)
    const centres = CENTRES[version - 1]!
    const end = centres.at(-1)
    for (const x of centres)
      for (const y of centres)
        if (!((x === 6 && (y === 6 || y === end)) || (y === 6 && x === end))) this.square(x, y, 2, (ring) => ring !== 1)
    this.format(this.modules, 0)
    if (version >= 7) {
      const bits = withRemainder(version, 0x1f25, 12)
      for (let bit = 0; bit < 18; bit++) {
        const [near, far] = [Math.floor(bit / 3), this.size - 11 + (bit % 3)]
        this.set(far, near, ((bits >> bit) & 1) === 1)
        this.set(near, far, ((bits >> bit) & 1) === 1)
      }
    }
  }

  private set(x: number, y: number, dark: boolean, modules = this.modules): void {
    modules[y]![x] = dark
    this.fixed[y]![x] = true
  }

  /** Rings around a centre, as far as they are inside. */
  private square(x: number, y: number, radius: number, dark: (ring: number) => boolean): void {
    for (let down = -radius; down <= radius; down++)
      for (let right = -radius; right <= radius; right++)
        if (this.modules[y + down]?.[x + right] !== undefined)
          this.set(x + right, y + down, dark(Math.max(Math.abs(right), Math.abs(down))))
  }

  /** Writes the level of error correction and the mask, twice. */
  private format(modules: Code, mask: number): void {
    const bits = withRemainder(mask, 0x537, 10) ^ 0x5412 // level M is 0
    const bit = (at: number) => ((bits >> at) & 1) === 1
    for (let at = 0; at < 15; at++) {
      const along = at < 6 ? at : at < 8 ? at + 1 : this.size - 15 + at
      this.set(8, along, bit(at), modules)
      const across = at < 8 ? this.size - 1 - at : at === 8 ? 7 : 14 - at
      this.set(across, 8, bit(at), modules)
    }
    this.set(8, this.size - 8, true, modules)
  }

  /** Puts bytes into the free modules: upwards and downwards in columns of two, from the right. */
  fill(bytes: number[]): void {
    let at = 0
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right--
      const up = ((right + 1) & 2) === 0
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const y = up ? this.size - 1 - step : step
          if (!this.fixed[y]![x] && at < bytes.length * 8) {
            this.modules[y]![x] = ((bytes[at >> 3]! >> (7 - (at & 7))) & 1) === 1
            at++
          }
        }
    }
  }

  /** The code under a mask. */
  masked(mask: number): Code {
    const code = this.modules.map((row, y) => row.map((dark, x) => dark !== (!this.fixed[y]![x] && MASKS[mask]!(x, y))))
    this.format(code, mask)
    return code
  }
}

/** How hard a code is to read: long lines, squares, what looks like a corner, and too much of one colour. */
function penalty(code: Code): number {
  const columns = code.map((_, x) => code.map((row) => row[x]!))
  let sum = 0
  for (const line of [...code, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2
    for (const found of text.matchAll(/(?=10111010000|00001011101)/g)) sum += found ? 40 : 0
  }
  for (let y = 1; y < code.length; y++)
    for (let x = 1; x < code.length; x++) {
      const dark = code[y]![x]
      if (dark === code[y - 1]![x] && dark === code[y]![x - 1] && dark === code[y - 1]![x - 1]) sum += 3
    }
  const share = code.flat().filter(Boolean).length / code.length ** 2
  return sum + Math.floor(Math.abs(share - 0.5) * 20) * 10
}

// The check bytes of QR codes: Reed-Solomon codes over the field of 256 elements.

const FIELD = 0x11d // x^8 + x^4 + x^3 + x^2 + 1

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * FIELD)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

/** The polynomial (x - 1)(x - 2)(x - 4)... of a degree, without its first coefficient, which is 1. */
function generator(degree: number): number[] {
  const made = Array<number>(degree).fill(0)
  made[degree - 1] = 1
  let root = 1
  for (let factor = 0; factor < degree; factor++) {
    for (let at = 0; at < degree; at++) made[at] = multiply(made[at]!, root) ^ (made[at + 1] ?? 0)
    root = multiply(root, 2)
  }
  return made
}

/** The check bytes of some data. */
export function checkBytes(data: number[], count: number): number[] {
  const divisor = generator(count)
  const rest = Array<number>(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    divisor.forEach((coefficient, at) => (rest[at]! ^= multiply(coefficient, factor)))
  }
  return rest
}

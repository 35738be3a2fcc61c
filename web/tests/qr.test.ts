import { describe, expect, it } from 'vitest'
import { qrCode } from '../src/ui/qr/qr'
import { checkBytes } from '../src/ui/qr/reed-solomon'

describe('a QR code', () => {
  it('has the check bytes of the example in the standard', () => {
    // ISO/IEC 18004, annex I: "01234567" in version 1, level M.
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11]
    expect(checkBytes(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55])
  })
  it('is as large as its text needs', () => {
    for (const [length, size] of [
      [14, 21],
      [15, 25],
      [62, 33],
      [180, 53],
      [181, 57],
      [213, 57],
    ] as const)
      expect(qrCode('x'.repeat(length))).toHaveLength(size)
    expect(qrCode('x'.repeat(214))).toBeNull()
  })
  it('has its three corners, and a light border inside them', () => {
    const code = qrCode('https://stoneage.example/#/table/abcdefghijkl')!
    const corner = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
    const at = (x: number, y: number) =>
      code.slice(y, y + 7).map((row) =>
        row
          .slice(x, x + 7)
          .map(Number)
          .join(''),
      )
    const far = code.length - 7
    for (const [x, y] of [
      [0, 0],
      [far, 0],
      [0, far],
    ] as const)
      expect(at(x, y)).toEqual(corner)
    expect(code[7]!.slice(0, 8).some(Boolean)).toBe(false)
  })
})

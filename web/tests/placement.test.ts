import { describe, expect, it } from 'vitest'
import { placeBeside } from '../src/ui/placement'

const SCREEN = { width: 1440, height: 900 }
const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const BOX = { width: 300, height: 200 }

describe('where a popover goes', () => {
  it('stands above what it belongs to, in the middle', () => {
    expect(placeBeside(rect(600, 500, 100, 50), BOX, SCREEN)).toEqual({ left: 500, top: 290, sheet: false })
  })
  it('goes below where there is no room above', () => {
    expect(placeBeside(rect(600, 100, 100, 50), BOX, SCREEN).top).toBe(160)
  })
  it('stays on the screen', () => {
    const spot = placeBeside(rect(1400, 100, 30, 700), BOX, SCREEN)
    expect(spot.left + BOX.width).toBeLessThanOrEqual(1440)
    expect(spot.top).toBeGreaterThanOrEqual(0)
  })
  it('is a sheet on a phone', () => {
    expect(placeBeside(rect(0, 0, 10, 10), BOX, { width: 390, height: 844 }).sheet).toBe(true)
  })
})

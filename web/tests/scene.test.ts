import { describe, expect, it } from 'vitest'
import type { SeatSummary } from '../src/net/types'
import type { Motion } from '../src/settings/settings.svelte'
import { countedSources, layOut, paintedStones } from '../src/table/end/scene/stones'
import { LONGEST, timeline } from '../src/table/end/scene/timeline'

const lasts = (sources: number, motion: Motion) => timeline(sources, motion).reduce((sum, { ms }) => sum + ms, 0)

describe('the scene at the end', () => {
  it('lets night fall, counts each source and prints the hand', () => {
    expect(timeline(3, 'normal').map(({ kind }) => kind)).toEqual(['night', 'count', 'count', 'count', 'hand'])
  })
  it.each<Motion>(['fast', 'normal', 'slow'])('takes fifteen seconds at most, at speed %s', (motion) => {
    for (const sources of [0, 1, 5, 14]) expect(lasts(sources, motion)).toBeLessThanOrEqual(LONGEST)
  })
  it('is shorter at a higher speed, and there is none without motion', () => {
    expect(lasts(5, 'fast')).toBeLessThan(lasts(5, 'normal'))
    expect(lasts(5, 'slow')).toBeGreaterThan(lasts(5, 'normal'))
    expect(timeline(5, 'off')).toEqual([])
  })
})

const row = (seat: number, sources: Record<string, number>) => ({ seat, sources }) as SeatSummary
const ROWS = [row(0, { starvation: -30, buildings: 20 }), row(1, { buildings: 60, symbols: 40 })]

describe('the stones', () => {
  it('count what somebody has, what hunger costs last', () => {
    expect(countedSources(ROWS).map(({ name }) => name)).toEqual(['buildings', 'symbols', 'starvation'])
  })
  it('are painted source by source, on one scale', () => {
    const [red, blue] = paintedStones(ROWS, 1)
    expect([red!.points, blue!.points]).toEqual([20, 60])
    expect(blue!.coats).toEqual([expect.objectContaining({ name: 'buildings', from: 0, to: 0.6 })])
    expect(paintedStones(ROWS, 1.5)[1]!.points).toBe(80)
  })
  it('end at the score, with the paint that hunger scratched off', () => {
    const [red, blue] = paintedStones(ROWS, 3)
    expect([red!.points, blue!.points]).toEqual([-10, 100])
    expect(red!.scratched).toBeCloseTo(0.2)
    expect(blue!.coats.at(-1)!.to).toBeCloseTo(1)
  })
  it.each([
    [1440, 900],
    [900, 1948],
    [1948, 900],
  ])('stand apart and inside a picture of %i by %i, for any number of tribes', (width, height) => {
    for (const tribes of [1, 2, 3, 4, 5]) {
      const { stones } = layOut(width, height, tribes)
      stones.forEach((spot, index) => {
        expect(spot.x - spot.width / 2).toBeGreaterThan(0)
        expect(spot.x + spot.width / 2).toBeLessThan(width)
        const next = stones[index + 1]
        if (next) expect(next.x - spot.x).toBeGreaterThan(spot.width)
      })
    }
  })
})

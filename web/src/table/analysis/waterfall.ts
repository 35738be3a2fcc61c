// How the parts of a result add up, as bars that each begin where the one before ended.
import type { AnalysedPlayer } from '../../net/types'

export type Part = 'start' | 'luck' | 'own' | 'others' | 'error' | 'result'

export interface Bar {
  part: Part
  /** What it adds; the whole for the start and the result. */
  value: number
  from: number
  to: number
}

export function waterfall(player: AnalysedPlayer): Bar[] {
  const changes: [Part, number][] = [
    ['start', player.start],
    ['luck', player.luck],
    ['own', player.own_mistakes],
    ['others', player.others_mistakes],
    ['error', player.judge_error],
  ]
  let level = 0
  const bars = changes.map(([part, value]): Bar => ({ part, value, from: level, to: (level += value) }))
  return [...bars, { part: 'result', value: player.result, from: 0, to: player.result }]
}

/** The lowest and the highest level of all bars; from 0 to 1 at least. */
export function extent(bars: Bar[]): [number, number] {
  const levels = bars.flatMap(({ from, to }) => [from, to])
  return [Math.min(0, ...levels), Math.max(1, ...levels)]
}

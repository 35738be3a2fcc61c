// The end of a game as a scene: what is shown, and for how long.
import type { Motion } from '../../../settings/settings.svelte'

/** Night falls and the tribes gather, a source is counted, the hand of the winner is printed. */
export type Beat = { kind: 'night' } | { kind: 'count'; source: number } | { kind: 'hand' }
export type TimedBeat = Beat & { ms: number }

/** Nobody waits for longer than this, in ms. */
export const LONGEST = 15_000
const NIGHT = 2400
const COUNT = 1150
const COUNTING = 7500 // for all sources together
const HAND = 2800
const FACTOR: Record<Motion, number> = { off: 0, fast: 0.55, normal: 1, slow: 1.4 }

/** The beats of the scene for some sources of points; none without motion. */
export function timeline(sources: number, motion: Motion): TimedBeat[] {
  const factor = FACTOR[motion]
  if (!factor) return []
  const each = Math.min(COUNT, COUNTING / Math.max(1, sources))
  const beats: TimedBeat[] = [
    { kind: 'night', ms: NIGHT },
    ...Array.from({ length: sources }, (_, source): TimedBeat => ({ kind: 'count', source, ms: each })),
    { kind: 'hand', ms: HAND },
  ]
  const all = beats.reduce((sum, { ms }) => sum + ms, 0)
  const scale = Math.min(factor, LONGEST / all)
  return beats.map((beat) => ({ ...beat, ms: Math.floor(beat.ms * scale) }))
}

// @vitest-environment ./tests/helpers/browser-environment.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useTransport } from '../src/net/transport'
import type { StoryEvent } from '../src/net/types'
import { Replay } from '../src/table/stage/replay.svelte'
import type { Stage } from '../src/table/stage/stage.svelte'

const MOVES = 400

/** Every other move has an event; each round has a hundred moves. */
const EVENTS = Array.from({ length: MOVES / 2 }, (_, index) =>
  index % 50 === 0
    ? { kind: 'round', move: 2 * index, round: 1 + index / 50, seat: null }
    : { kind: 'place', move: 2 * index, seat: 0 },
) as StoryEvent[]

const stage = {
  session: {
    id: 'abcdefgh2345',
    live: { moves: MOVES, viewer: 0 },
    attempt: (call: () => Promise<unknown>) => call(),
  },
  story: { first: 0, events: EVENTS },
  loadStory: async () => EVENTS,
} as unknown as Stage

/** Answers every request after some time, with the position that was asked for. */
function answerAfter(wait: number): void {
  const fetch = async (path: string) => {
    await new Promise((resolve) => setTimeout(resolve, wait))
    return new Response(JSON.stringify({ game: { asked: path } }))
  }
  useTransport({ can: {}, fetch } as unknown as Parameters<typeof useTransport>[0])
}

let replay: Replay
beforeEach(() => {
  vi.useFakeTimers()
  answerAfter(20)
  replay = new Replay(stage, 0)
})
afterEach(() => {
  replay.close()
  vi.useRealTimers()
})

/** Plays from the beginning; how many seconds it took, and how many positions were shown. */
async function played(): Promise<{ seconds: number; shown: number }> {
  await vi.advanceTimersByTimeAsync(1000)
  const began = performance.now()
  const seen = new Set<number>()
  replay.toggle()
  while (replay.playing) {
    await vi.advanceTimersByTimeAsync(10)
    if (replay.shown !== null) seen.add(replay.shown)
  }
  return { seconds: (performance.now() - began) / 1000, shown: seen.size }
}

describe('a replay', () => {
  it('shows the whole game in two minutes, with every stop', async () => {
    replay.changeSpeed('whole')
    const { seconds, shown } = await played()
    expect(seconds).toBeGreaterThan(118)
    expect(seconds).toBeLessThan(122)
    expect(shown).toBe(EVENTS.length + 2) // with the beginning and the end
  })
  it('takes two minutes on a slow connection as well, with fewer stops', async () => {
    answerAfter(1500)
    replay.changeSpeed('whole')
    const { seconds, shown } = await played()
    expect(seconds).toBeGreaterThan(118)
    expect(seconds).toBeLessThan(124)
    expect(shown).toBeGreaterThan(60)
  })
  it('takes a second for each stop otherwise', async () => {
    const { seconds } = await played()
    expect(seconds).toBeGreaterThan(200)
  })
  it('knows where the figures of each round are to be placed, and goes from one to the next', async () => {
    await vi.advanceTimersByTimeAsync(100)
    expect(replay.rounds).toEqual([1, 2, 3, 4].map((round) => ({ round, move: 100 * (round - 1) + 2 })))
    const at = async (step: Promise<void>) => {
      await vi.advanceTimersByTimeAsync(100)
      await step
      return [replay.move, replay.round]
    }
    expect(await at(replay.goTo(150))).toEqual([150, 2])
    expect(await at(replay.stepRound(1))).toEqual([202, 3])
    expect(await at(replay.stepRound(-1))).toEqual([102, 2])
    expect(await at(replay.goTo(399))).toEqual([399, 4])
    expect(await at(replay.stepRound(1))).toEqual([400, 4])
  })
})

// @vitest-environment ./tests/helpers/browser-environment.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoryEvent } from '../src/net/types'
import { settings } from '../src/settings/settings.svelte'
import type { TableSession } from '../src/table/session/session.svelte'
import type { Stage } from '../src/table/stage/stage.svelte'
import { chime } from '../src/ui/sound'
import { leaveTable, openTable } from './helpers/opened'
import { FakeSocket, type stubPage } from './helpers/page'
import { update } from './helpers/table'

vi.mock('../src/ui/sound', () => ({ chime: vi.fn(), hunger: vi.fn(), stone: vi.fn(), wood: vi.fn() }))

let page: ReturnType<typeof stubPage>
let session: TableSession
let stage: Stage

beforeEach(() => void ({ page, session, stage } = openTable()))
afterEach(() => leaveTable(stage))

describe('an update', () => {
  it('adds to the story, and replaces what was taken back', () => {
    const event = (move: number) => ({ move, kind: 'place', seat: 1 }) as StoryEvent
    FakeSocket.last.says(update({ version: 4 }, [event(3), event(4)], 3))
    FakeSocket.last.says(update({ version: 5 }, [event(4)], 4))
    expect(stage.story.events.map(({ move }) => move)).toEqual([3, 4])
  })

  it('is shown step by step, or at once when asked for or out of sight', () => {
    settings.motion = 'normal'
    const event = (move: number) => ({ move, kind: 'roll', seat: 1, dice: [4], data: {} }) as unknown as StoryEvent
    FakeSocket.last.says(update({ version: 4 }, [event(3)], 3))
    expect([session.live?.version, stage.table?.version]).toEqual([4, 3])
    expect(stage.event?.kind).toBe('roll')
    stage.catchUp()
    expect([stage.table?.version, stage.event]).toEqual([4, null])
    page.visibilityState = 'hidden'
    FakeSocket.last.says(update({ version: 5 }, [event(4)], 4))
    expect(stage.table?.version).toBe(5)
  })

  it('tells what led to a question before it asks', () => {
    settings.motion = 'normal'
    const roll = { move: 3, kind: 'roll', seat: 0, place: 'forest', by_card: false, dice: [4], total: 4 }
    FakeSocket.last.says(update({ version: 4 }, [roll as StoryEvent], 3))
    expect(session.choice.decision).not.toBeNull()
    expect([stage.asked, stage.rolling, stage.told.length]).toEqual([null, true, 0])
    expect(stage.rolls).toMatchObject([{ place: 'forest', rolling: true }])
    vi.advanceTimersByTime(800)
    expect([stage.asked, stage.rolling, stage.told.length]).toEqual([null, false, 1])
    vi.advanceTimersByTime(450)
    expect(stage.asked?.kind).toBe('place')
    expect(stage.rolls).toMatchObject([{ place: 'forest', rolling: false }])
    session.choose(['forest 2'])
    expect(stage.rolls).toEqual([])
  })

  it('lets my tribe starve before anything tells the result', () => {
    settings.motion = 'normal'
    const starved = { move: 3, kind: 'feed', seat: 0, outcome: 'starved', points: { starvation: -10 } }
    const result = { move: 3, kind: 'result', seat: null, winners: [1], scores: [0, 9, 8] }
    FakeSocket.last.says(update({ version: 4 }, [starved, result] as StoryEvent[], 3))
    expect([stage.event?.kind, stage.told.length, stage.table?.version]).toEqual(['feed', 0, 3])
    vi.advanceTimersByTime(1700)
    expect([stage.event, stage.told.length, stage.table?.version]).toEqual([null, 2, 4])
  })

  it('shows the end at once when it is skipped, with the dice where they landed', () => {
    settings.motion = 'slow'
    const roll = { move: 3, kind: 'roll', seat: 1, place: 'forest', by_card: false, dice: [4], total: 4 }
    FakeSocket.last.says(update({ version: 4 }, [roll as StoryEvent], 3))
    expect(stage.asked).toBeNull()
    stage.catchUp()
    expect(stage.asked?.kind).toBe('place')
    expect(stage.rolls).toMatchObject([{ place: 'forest', rolling: false }])
    expect(stage.told).toHaveLength(1)
  })

  const harvest = (seat: number, move: number, wood: number) =>
    ({
      ...{ kind: 'harvest', seat, move, place: 'forest', by_card: false, dice: [6], total: 6, tools: [] },
      ...{ one_use_tools: [], animal: null, menace: 0, gained: { wood }, hunted: 0 },
    }) as StoryEvent
  const wood = () => stage.game?.players.map((player) => player.wood)

  it('lets goods fly once, when the dice have landed, and counts them when they have arrived', () => {
    settings.motion = 'normal'
    FakeSocket.last.says(update({ version: 4, wood: [0, 0] }))
    FakeSocket.last.says(update({ version: 5, wood: [2, 0] }, [harvest(0, 4, 2)], 4))
    const seen: unknown[] = []
    for (let ms = 0; ms <= 1900; ms += 100) {
      const now = [stage.rolling, stage.flights.length, wood()?.[0], stage.told.length]
      if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now)
      vi.advanceTimersByTime(100)
    }
    expect(seen).toEqual([
      [true, 0, 0, 0],
      [false, 0, 0, 0],
      [false, 1, 0, 0],
      [false, 0, 2, 1],
    ])
  })

  it('counts what has arrived, even if the table is shown only at the end', () => {
    settings.motion = 'normal'
    FakeSocket.last.says(update({ version: 4, wood: [1, 0] }))
    const round = { kind: 'round', seat: null, move: 5, round: 2, start: 0 } as StoryEvent
    FakeSocket.last.says(update({ version: 6, wood: [9, 2] }, [harvest(1, 4, 2), harvest(0, 5, 3), round], 4))
    vi.advanceTimersByTime(1900)
    expect([wood(), stage.table?.version]).toEqual([[1, 2], 4])
    vi.advanceTimersByTime(1900)
    expect([wood(), stage.table?.version, stage.event?.kind]).toEqual([[9, 2], 6, 'round'])
  })

  it('shows at once what I did, but counts its goods when they have arrived or are skipped', () => {
    settings.motion = 'normal'
    FakeSocket.last.says(update({ version: 4, wood: [0, 0] }))
    const gain = (move: number) =>
      ({ kind: 'gain', seat: 0, move, source: 'CIV01', gained: { wood: 2 }, points: {} }) as unknown as StoryEvent
    FakeSocket.last.says(update({ version: 5, wood: [2, 0] }, [gain(4)], 4))
    expect([stage.table?.version, stage.asked?.kind, wood()]).toEqual([5, 'place', [0, 0]])
    vi.advanceTimersByTime(700)
    expect(wood()).toEqual([2, 0])
    FakeSocket.last.says(update({ version: 6, wood: [4, 0] }, [gain(5)], 5))
    expect(wood()).toEqual([2, 0])
    stage.catchUp()
    expect([wood(), stage.flights]).toEqual([[4, 0], []])
  })

  it('rings after a long wait, once it is told that it is my turn', () => {
    settings.motion = 'normal'
    FakeSocket.last.says(update({ version: 4, turn: 1 }))
    vi.advanceTimersByTime(10_000)
    FakeSocket.last.says(update({ version: 5 }, [harvest(1, 4, 1)], 4))
    expect(chime).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1900)
    expect(chime).toHaveBeenCalledOnce()
  })

  it('is over when its end is told', () => {
    settings.motion = 'normal'
    FakeSocket.last.says(update({ version: 4 }))
    const last = update({ version: 5 }, [harvest(1, 4, 1)], 4)
    FakeSocket.last.says({ ...last, table: { ...last.table, status: 'over' } })
    expect([session.over, stage.over]).toEqual([true, false])
    vi.advanceTimersByTime(1900)
    expect(stage.over).toBe(true)
  })

  it('shows dice without motion, and asks at once', () => {
    const roll = { move: 3, kind: 'roll', seat: 0, place: 'forest', by_card: false, dice: [4], total: 4 }
    FakeSocket.last.says(update({ version: 4 }, [roll as StoryEvent], 3))
    expect(stage.asked?.kind).toBe('place')
    expect(stage.rolls).toMatchObject([{ place: 'forest', rolling: false }])
  })
})

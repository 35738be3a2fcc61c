// @vitest-environment ./tests/helpers/browser-environment.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Hints, Offer, Pieces, StoryEvent, TableView, Update } from '../src/net/types'
import { settings } from '../src/settings/settings.svelte'
import { TableStore } from '../src/table/state/store.svelte'
import { FakeSocket, stubPage } from './helpers/page'

const OFFERS = [
  { action: 'forest 1', family: 'place', place: 'forest', figures: 1 },
  { action: 'forest 2', family: 'place', place: 'forest', figures: 2 },
  { action: 'river 1', family: 'place', place: 'river', figures: 1 },
] as Offer[]

const PIECES = { items: { wood: 3, clay: 4, stone: 5, gold: 6, jewelry: 4 }, places: [] } as unknown as Pieces

interface Table {
  version: number
  /** Whose turn it is; mine is seat 0. */
  turn?: number
  seq?: number
  moves?: number
  /** The answer to a question without a choice. */
  unasked?: string
}

/** A table with me on seat 0 and somebody else on seat 1. */
const view = ({ version, turn = 0, seq = version, moves = version, unasked }: Table) =>
  ({
    version,
    seq,
    moves,
    status: 'playing',
    name: 'Cave',
    viewer: 0,
    watching: 0,
    may: { hint: true },
    seats: [
      { seat: 0, kind: 'person', mine: true, online: true },
      { seat: 1, kind: 'person', mine: false, online: true },
    ],
    game: { decision: { kind: 'place', seat: turn }, players: [] },
    offers: turn === 0 ? OFFERS : [],
    unasked: unasked ?? null,
  }) as unknown as TableView

const update = (table: Table, story: Partial<StoryEvent>[] = [], from_move = 0) =>
  ({ type: 'update', table: view(table), from_move, story }) as Update

let page: ReturnType<typeof stubPage>
let store: TableStore

beforeEach(() => {
  vi.useFakeTimers()
  page = stubPage()
  settings.confirm = false
  settings.askAlways = false
  settings.motion = 'off'
  settings.sound = false
  store = new TableStore('abcdefgh2345', PIECES)
  FakeSocket.last.accept()
  FakeSocket.last.says(update({ version: 3 }))
})
afterEach(() => {
  store.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Commands that were sent, without the greeting. */
const commands = () => FakeSocket.last.sent.filter(({ type }) => type !== 'hello' && type !== 'ping')

/** Answers the last command, and lets the store react. */
async function answered(answer: Partial<Answer>): Promise<void> {
  const last = commands().at(-1)
  FakeSocket.last.says({ type: 'answer', id: last && 'id' in last ? last.id : '', version: 3, ...answer })
  await vi.advanceTimersByTimeAsync(0)
}

describe('what I may do', () => {
  it('is offered by place, when I am asked', () => {
    expect(store.myDecision?.kind).toBe('place')
    expect([...store.byPlace.keys()]).toEqual(['forest', 'river'])
    expect(store.byPlace.get('forest')).toHaveLength(2)
    FakeSocket.last.says(update({ version: 4, turn: 1 }))
    expect(store.myDecision).toBeNull()
    expect(store.offers).toEqual([])
  })
})

describe('a choice', () => {
  it('is sent for the version that it was made for', () => {
    store.choose(['forest 2'])
    expect(commands()).toEqual([{ type: 'play', id: expect.any(String), version: 3, actions: ['forest 2'] }])
    expect(store.busy).toBe(true)
  })

  it('is not sent while another has no answer', async () => {
    store.choose(['forest 2'])
    store.choose(['river 1'])
    store.undo()
    store.reset()
    expect(commands()).toHaveLength(1)
  })

  it('waits for the view that the last one made, not just for its answer', async () => {
    store.choose(['forest 2'])
    await answered({ outcome: 'ok', version: 4 })
    expect(store.busy).toBe(true)
    store.choose(['river 1'])
    expect(commands()).toHaveLength(1)
    FakeSocket.last.says(update({ version: 4 }))
    expect(store.busy).toBe(false)
    store.choose(['river 1'])
    expect(commands().map((sent) => 'version' in sent && sent.version)).toEqual([3, 4])
  })

  it('that is stale brings the table as it is now, and says so', async () => {
    store.choose(['forest 2'])
    await answered({ outcome: 'stale', version: 5, table: view({ version: 5 }) })
    expect(store.live?.version).toBe(5)
    expect(store.shown?.version).toBe(5)
    expect(store.errorMessage).toBe('The game has moved on. Please look again.')
    expect(store.busy).toBe(false)
  })

  it('that is refused says so, and the next one can be made', async () => {
    store.choose(['forest 2'])
    await answered({ outcome: 'illegal', reason: 'the forest is full' })
    expect(store.errorMessage).toBe('That is not possible right now.')
    store.choose(['river 1'])
    expect(store.errorMessage).toBeNull()
    expect(commands()).toHaveLength(2)
  })

  it('is sent once after the connection comes back', async () => {
    FakeSocket.last.close()
    expect(store.connectionState).toBe('lost')
    store.choose(['forest 2'])
    vi.advanceTimersByTime(1000)
    FakeSocket.last.accept()
    expect(FakeSocket.last.sent[0]).toEqual({ type: 'hello', since: 3 })
    expect(commands()).toHaveLength(1)
  })
})

describe('a payment piece by piece', () => {
  const spends = ['spend wood'].map((action) => ({ action, family: 'spend', item: 'wood', place: null }) as Offer)
  const price = { due: {}, chosen: true, left: 2, room: 2, kinds: 0, value: 0, committed: false }
  const paying = (version = 4): Update => ({
    ...update({ version }),
    table: {
      ...view({ version }),
      game: { decision: { kind: 'buy', seat: 0, price }, players: [] },
      offers: spends,
      payments: [{ kind: 'cheapest', actions: ['spend wood', 'spend gold'], pays: { wood: 1, gold: 1 }, points: 0 }],
      combinations: [[1, 0, 0, 1, 0]],
    } as unknown as TableView,
  })
  beforeEach(() => FakeSocket.last.says(paying()))

  it('is sent when it is whole, in the order of the items', () => {
    store.choose(['spend gold'])
    expect(commands()).toEqual([])
    expect(store.payments).toEqual([])
    store.choose(['spend wood'])
    expect(commands()).toEqual([
      { type: 'play', id: expect.any(String), version: 4, actions: ['spend wood', 'spend gold'] },
    ])
  })

  it('is taken back piece by piece, and then the choice before it', () => {
    store.choose(['spend gold'])
    store.undo()
    expect(store.collected).toEqual([])
    expect(commands()).toEqual([])
    store.undo()
    expect(commands().map(({ type }) => type)).toEqual(['undo'])
  })

  it('starts over when the table changes or the server refuses it', async () => {
    store.choose(['spend gold'])
    FakeSocket.last.says(paying(5))
    expect(store.collected).toEqual([])
    store.choose(['spend gold'])
    store.choose(['spend wood'])
    await answered({ outcome: 'illegal', reason: 'no' })
    expect(store.collected).toEqual([])
  })

  it('can be confirmed or cancelled as a whole', () => {
    settings.confirm = true
    store.choose(['spend gold'])
    store.choose(['spend wood'])
    expect(store.pending?.actions).toEqual(['spend wood', 'spend gold'])
    store.undo()
    expect([store.pending, store.collected]).toEqual([null, []])
    expect(commands()).toEqual([])
  })
})

describe('a choice to be confirmed', () => {
  beforeEach(() => void (settings.confirm = true))

  it('is not sent before it is', () => {
    store.choose(['forest 2'])
    expect(commands()).toEqual([])
    expect(store.pending?.actions).toEqual(['forest 2'])
    store.confirm()
    expect(commands()).toHaveLength(1)
    expect(store.pending).toBeNull()
  })

  it('is taken back without telling the server', () => {
    store.choose(['forest 2'])
    store.undo()
    store.confirm()
    expect(commands()).toEqual([])
  })

  it('is forgotten when the table changes', () => {
    store.choose(['forest 2'])
    FakeSocket.last.says(update({ version: 3, seq: 4 })) // somebody joined or left
    expect(store.pending).not.toBeNull()
    FakeSocket.last.says(update({ version: 4 }))
    expect(store.pending).toBeNull()
    store.confirm()
    expect(commands()).toEqual([])
  })
})

describe('an update', () => {
  it('that is older than what I have is ignored', () => {
    FakeSocket.last.says(update({ version: 2 }))
    expect(store.live?.version).toBe(3)
  })

  it('keeps the parts that did not change', () => {
    const seats = store.live?.seats
    FakeSocket.last.says(update({ version: 4, turn: 1 }))
    expect(store.live?.seats).toBe(seats)
  })

  it('adds to the story, and replaces what was taken back', () => {
    const event = (move: number) => ({ move, kind: 'place', seat: 1 }) as StoryEvent
    FakeSocket.last.says(update({ version: 4 }, [event(3), event(4)], 3))
    FakeSocket.last.says(update({ version: 5 }, [event(4)], 4))
    expect(store.story.events.map(({ move }) => move)).toEqual([3, 4])
  })

  it('is shown step by step, or at once when asked for or out of sight', () => {
    settings.motion = 'normal'
    const event = (move: number) => ({ move, kind: 'roll', seat: 1, dice: [4], data: {} }) as unknown as StoryEvent
    FakeSocket.last.says(update({ version: 4 }, [event(3)], 3))
    expect([store.live?.version, store.shown?.version]).toEqual([4, 3])
    expect(store.shownEvent?.kind).toBe('roll')
    store.catchUp()
    expect([store.shown?.version, store.shownEvent]).toEqual([4, null])
    page.visibilityState = 'hidden'
    FakeSocket.last.says(update({ version: 5 }, [event(4)], 4))
    expect(store.shown?.version).toBe(5)
  })

  it('tells what led to a question before it asks', () => {
    settings.motion = 'normal'
    const roll = { move: 3, kind: 'roll', seat: 0, place: 'forest', by_card: false, dice: [4], total: 4 }
    FakeSocket.last.says(update({ version: 4 }, [roll as StoryEvent], 3))
    expect(store.myDecision).not.toBeNull()
    expect([store.asked, store.rolling, store.told.length]).toEqual([null, true, 0])
    expect(store.rolls).toMatchObject([{ place: 'forest', rolling: true }])
    vi.advanceTimersByTime(800)
    expect([store.asked, store.rolling, store.told.length]).toEqual([null, false, 1])
    vi.advanceTimersByTime(450)
    expect(store.asked?.kind).toBe('place')
    expect(store.rolls).toMatchObject([{ place: 'forest', rolling: false }])
    store.choose(['forest 2'])
    expect(store.rolls).toEqual([])
  })

  it('shows the end at once when it is skipped, with the dice where they landed', () => {
    settings.motion = 'slow'
    const roll = { move: 3, kind: 'roll', seat: 1, place: 'forest', by_card: false, dice: [4], total: 4 }
    FakeSocket.last.says(update({ version: 4 }, [roll as StoryEvent], 3))
    expect(store.asked).toBeNull()
    store.catchUp()
    expect(store.asked?.kind).toBe('place')
    expect(store.rolls).toMatchObject([{ place: 'forest', rolling: false }])
    expect(store.told).toHaveLength(1)
  })

  it('shows dice without motion, and asks at once', () => {
    const roll = { move: 3, kind: 'roll', seat: 0, place: 'forest', by_card: false, dice: [4], total: 4 }
    FakeSocket.last.says(update({ version: 4 }, [roll as StoryEvent], 3))
    expect(store.asked?.kind).toBe('place')
    expect(store.rolls).toMatchObject([{ place: 'forest', rolling: false }])
  })

  it('makes a hint for an older table disappear', () => {
    store.hints = { version: 3, hints: [] } as unknown as Hints
    FakeSocket.last.says(update({ version: 3, seq: 4 }))
    expect(store.hints).not.toBeNull()
    FakeSocket.last.says(update({ version: 4 }))
    expect(store.hints).toBeNull()
  })
})

describe('a question without a choice', () => {
  const question = (version: number) => update({ version, unasked: 'no tools' })
  const sent = () => commands().map((command) => 'actions' in command && command.actions)

  it('is answered, and not asked', async () => {
    FakeSocket.last.says(question(4))
    expect(sent()).toEqual([['no tools']])
    expect(store.myDecision).not.toBeNull()
    expect(store.asked).toBeNull()
    await answered({ outcome: 'ok', version: 5 })
    FakeSocket.last.says(update({ version: 5 }))
    expect(store.asked?.kind).toBe('place')
    expect(store.unasked.kindOf(4)).toBe('place')
  })

  it('is asked if I want that, or want to confirm everything', () => {
    settings.askAlways = true
    FakeSocket.last.says(question(4))
    settings.askAlways = false
    settings.confirm = true
    FakeSocket.last.says(question(5))
    expect(sent()).toEqual([])
    expect(store.asked?.kind).toBe('place')
  })

  it('is asked once it has been taken back, until I have answered it', async () => {
    FakeSocket.last.says(question(4))
    await answered({ outcome: 'ok', version: 5 })
    FakeSocket.last.says(update({ version: 5 }))
    FakeSocket.last.says(update({ version: 6, moves: 4, unasked: 'no tools' }))
    expect(sent()).toHaveLength(1)
    expect(store.asked?.kind).toBe('place')
    expect(store.unasked.kindOf(4)).toBeUndefined()
    FakeSocket.last.says(update({ version: 7, moves: 5, unasked: 'pick 2' }))
    expect(sent()).toEqual([['no tools'], ['pick 2']])
  })

  it('that another tab has answered is no trouble', async () => {
    FakeSocket.last.says(question(4))
    await answered({ outcome: 'stale', version: 5, table: view({ version: 5 }) })
    expect(store.errorMessage).toBeNull()
    expect(store.asked?.kind).toBe('place')
  })

  it('does not cut short what is being told', () => {
    settings.motion = 'normal'
    const roll = { move: 3, kind: 'roll', seat: 0, place: 'forest', by_card: false, dice: [4], total: 4 }
    FakeSocket.last.says({ ...question(4), story: [roll as StoryEvent], from_move: 3 })
    expect(sent()).toEqual([['no tools']])
    expect(store.rolling).toBe(true)
  })
})

describe('other messages', () => {
  it('tell who is here', () => {
    FakeSocket.last.says({ type: 'presence', online: [0], watching: 2 })
    expect(store.live?.seats.map(({ online }) => online)).toEqual([true, false])
    expect(store.shown?.watching).toBe(2)
  })

  it('tell that the table is gone, or what else is wrong', () => {
    FakeSocket.last.says({ type: 'failure', code: 'cannot_save', message: 'try again' })
    expect(store.errorMessage).toMatch(/^The server cannot save right now/)
    expect(store.gone).toBe(false)
    FakeSocket.last.says({ type: 'failure', code: 'not_found', message: 'no such table' })
    expect(store.gone).toBe(true)
  })
})

it('sends nothing before it has seen the table', () => {
  const blank = new TableStore('abcdefgh2345', PIECES)
  FakeSocket.last.accept()
  blank.choose(['forest 2'])
  blank.undo()
  blank.reset()
  blank.confirm()
  expect(commands()).toEqual([])
  blank.close()
})

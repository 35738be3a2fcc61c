// @vitest-environment ./tests/helpers/browser-environment.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer, Hints, Offer, StoryEvent, TableView, Update } from '../src/net/types'
import { settings } from '../src/settings/settings.svelte'
import { TableSession } from '../src/table/session/session.svelte'
import type { Stage } from '../src/table/stage/stage.svelte'
import { leaveTable, openTable } from './helpers/opened'
import { FakeSocket } from './helpers/page'
import { PIECES, update, view } from './helpers/table'

let session: TableSession
let stage: Stage

beforeEach(() => void ({ session, stage } = openTable()))
afterEach(() => leaveTable(stage))

/** Commands that were sent, without the greeting. */
const commands = () => FakeSocket.last.sent.filter(({ type }) => type !== 'hello' && type !== 'ping')

/** Answers the last command, and lets the session react. */
async function answered(answer: Partial<Answer>): Promise<void> {
  const last = commands().at(-1)
  FakeSocket.last.says({ type: 'answer', id: last && 'id' in last ? last.id : '', version: 3, ...answer })
  await vi.advanceTimersByTimeAsync(0)
}

describe('what I may do', () => {
  it('is offered by place, when I am asked', () => {
    expect(session.choice.decision?.kind).toBe('place')
    expect([...session.choice.offersByPlace.keys()]).toEqual(['forest', 'river'])
    expect(session.choice.offersByPlace.get('forest')).toHaveLength(2)
    FakeSocket.last.says(update({ version: 4, turn: 1 }))
    expect(session.choice.decision).toBeNull()
    expect(session.choice.offers).toEqual([])
  })
})

describe('a choice', () => {
  it('is sent for the version that it was made for', () => {
    session.choose(['forest 2'])
    expect(commands()).toEqual([{ type: 'play', id: expect.any(String), version: 3, actions: ['forest 2'] }])
    expect(session.busy).toBe(true)
  })

  it('is not sent while another has no answer', async () => {
    session.choose(['forest 2'])
    session.choose(['river 1'])
    session.undo()
    session.reset()
    expect(commands()).toHaveLength(1)
  })

  it('waits for the view that the last one made, not just for its answer', async () => {
    session.choose(['forest 2'])
    await answered({ outcome: 'ok', version: 4 })
    expect(session.busy).toBe(true)
    session.choose(['river 1'])
    expect(commands()).toHaveLength(1)
    FakeSocket.last.says(update({ version: 4 }))
    expect(session.busy).toBe(false)
    session.choose(['river 1'])
    expect(commands().map((sent) => 'version' in sent && sent.version)).toEqual([3, 4])
  })

  it('that is stale brings the table as it is now, and says so', async () => {
    session.choose(['forest 2'])
    await answered({ outcome: 'stale', version: 5, table: view({ version: 5 }) })
    expect(session.live?.version).toBe(5)
    expect(stage.table?.version).toBe(5)
    expect(session.errorMessage).toBe('The game has moved on. Please look again.')
    expect(session.busy).toBe(false)
  })

  it('that is refused says so, and the next one can be made', async () => {
    session.choose(['forest 2'])
    await answered({ outcome: 'illegal', reason: 'the forest is full' })
    expect(session.errorMessage).toBe('That is not possible right now.')
    session.choose(['river 1'])
    expect(session.errorMessage).toBeNull()
    expect(commands()).toHaveLength(2)
  })

  it('is sent once after the connection comes back', async () => {
    FakeSocket.last.close()
    expect(session.connectionState).toBe('lost')
    session.choose(['forest 2'])
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
    session.choose(['spend gold'])
    expect(commands()).toEqual([])
    expect(session.choice.payments).toEqual([])
    session.choose(['spend wood'])
    expect(commands()).toEqual([
      { type: 'play', id: expect.any(String), version: 4, actions: ['spend wood', 'spend gold'] },
    ])
  })

  it('is taken back piece by piece, and then the choice before it', () => {
    session.choose(['spend gold'])
    session.undo()
    expect(session.choice.collected).toEqual([])
    expect(commands()).toEqual([])
    session.undo()
    expect(commands().map(({ type }) => type)).toEqual(['undo'])
  })

  it('starts over when the table changes or the server refuses it', async () => {
    session.choose(['spend gold'])
    FakeSocket.last.says(paying(5))
    expect(session.choice.collected).toEqual([])
    session.choose(['spend gold'])
    session.choose(['spend wood'])
    await answered({ outcome: 'illegal', reason: 'no' })
    expect(session.choice.collected).toEqual([])
  })

  it('can be confirmed or cancelled as a whole', () => {
    settings.confirm = true
    session.choose(['spend gold'])
    session.choose(['spend wood'])
    expect(session.choice.pending?.actions).toEqual(['spend wood', 'spend gold'])
    session.undo()
    expect([session.choice.pending, session.choice.collected]).toEqual([null, []])
    expect(commands()).toEqual([])
  })
})

describe('a choice to be confirmed', () => {
  beforeEach(() => void (settings.confirm = true))

  it('is not sent before it is', () => {
    session.choose(['forest 2'])
    expect(commands()).toEqual([])
    expect(session.choice.pending?.actions).toEqual(['forest 2'])
    session.confirm()
    expect(commands()).toHaveLength(1)
    expect(session.choice.pending).toBeNull()
  })

  it('is taken back without telling the server', () => {
    session.choose(['forest 2'])
    session.undo()
    session.confirm()
    expect(commands()).toEqual([])
  })

  it('is forgotten when the table changes', () => {
    session.choose(['forest 2'])
    FakeSocket.last.says(update({ version: 3, seq: 4 })) // somebody joined or left
    expect(session.choice.pending).not.toBeNull()
    FakeSocket.last.says(update({ version: 4 }))
    expect(session.choice.pending).toBeNull()
    session.confirm()
    expect(commands()).toEqual([])
  })
})

describe('an update', () => {
  it('that is older than what I have is ignored', () => {
    FakeSocket.last.says(update({ version: 2 }))
    expect(session.live?.version).toBe(3)
  })

  it('keeps the parts that did not change', () => {
    const seats = session.live?.seats
    FakeSocket.last.says(update({ version: 4, turn: 1 }))
    expect(session.live?.seats).toBe(seats)
  })

  it('makes a hint for an older table disappear', () => {
    session.hints = { version: 3, hints: [] } as unknown as Hints
    FakeSocket.last.says(update({ version: 3, seq: 4 }))
    expect(session.hints).not.toBeNull()
    FakeSocket.last.says(update({ version: 4 }))
    expect(session.hints).toBeNull()
  })
})

describe('a question without a choice', () => {
  const question = (version: number) => update({ version, unasked: 'no tools' })
  const sent = () => commands().map((command) => 'actions' in command && command.actions)

  it('is answered, and not asked', async () => {
    FakeSocket.last.says(question(4))
    expect(sent()).toEqual([['no tools']])
    expect(session.choice.decision).not.toBeNull()
    expect(stage.asked).toBeNull()
    await answered({ outcome: 'ok', version: 5 })
    FakeSocket.last.says(update({ version: 5 }))
    expect(stage.asked?.kind).toBe('place')
    expect(session.unasked.kindOf(4)).toBe('place')
  })

  it('is asked if I want that, or want to confirm everything', () => {
    settings.askAlways = true
    FakeSocket.last.says(question(4))
    settings.askAlways = false
    settings.confirm = true
    FakeSocket.last.says(question(5))
    expect(sent()).toEqual([])
    expect(stage.asked?.kind).toBe('place')
  })

  it('is asked once it has been taken back, until I have answered it', async () => {
    FakeSocket.last.says(question(4))
    await answered({ outcome: 'ok', version: 5 })
    FakeSocket.last.says(update({ version: 5 }))
    FakeSocket.last.says(update({ version: 6, moves: 4, unasked: 'no tools' }))
    expect(sent()).toHaveLength(1)
    expect(stage.asked?.kind).toBe('place')
    expect(session.unasked.kindOf(4)).toBeUndefined()
    FakeSocket.last.says(update({ version: 7, moves: 5, unasked: 'pick 2' }))
    expect(sent()).toEqual([['no tools'], ['pick 2']])
  })

  it('that another tab has answered is no trouble', async () => {
    FakeSocket.last.says(question(4))
    await answered({ outcome: 'stale', version: 5, table: view({ version: 5 }) })
    expect(session.errorMessage).toBeNull()
    expect(stage.asked?.kind).toBe('place')
  })

  it('does not cut short what is being told', () => {
    settings.motion = 'normal'
    const roll = { move: 3, kind: 'roll', seat: 0, place: 'forest', by_card: false, dice: [4], total: 4 }
    FakeSocket.last.says({ ...question(4), story: [roll as StoryEvent], from_move: 3 })
    expect(sent()).toEqual([['no tools']])
    expect(stage.rolling).toBe(true)
  })
})

describe('other messages', () => {
  it('tell who is here', () => {
    FakeSocket.last.says({ type: 'presence', online: [0], watching: 2 })
    expect(session.live?.seats.map(({ online }) => online)).toEqual([true, false, true]) // bots are always there
    expect(stage.table?.seats).toEqual(session.live?.seats)
    expect(stage.table?.watching).toBe(2)
  })

  it('tell that the table is gone, or what else is wrong', () => {
    FakeSocket.last.says({ type: 'failure', code: 'cannot_save', message: 'try again' })
    expect(session.errorMessage).toMatch(/^The server cannot save right now/)
    expect(session.gone).toBe(false)
    FakeSocket.last.says({ type: 'failure', code: 'not_found', message: 'no such table' })
    expect(session.gone).toBe(true)
  })
})

it('sends nothing before it has seen the table', () => {
  const blank = new TableSession('abcdefgh2345', PIECES)
  FakeSocket.last.accept()
  blank.choose(['forest 2'])
  blank.undo()
  blank.reset()
  blank.confirm()
  expect(commands()).toEqual([])
  blank.close()
})

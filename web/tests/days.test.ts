// @vitest-environment ./tests/helpers/browser-environment.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../src/i18n/translate.svelte'
import { api } from '../src/net/http'
import type { GameView, Offer, StoryEvent, TableRow, TableView } from '../src/net/types'
import { visitsText } from '../src/pages/rows'
import { waiting } from '../src/pages/waiting.svelte'
import { settings } from '../src/settings/settings.svelte'
import { changeOf, changeText } from '../src/table/days/change'
import type { TableSession } from '../src/table/session/session.svelte'
import { visitSteps } from '../src/table/stage/queue'
import type { Stage } from '../src/table/stage/stage.svelte'
import { withNumber } from '../src/ui/badge'
import { leaveTable, openTable } from './helpers/opened'
import { FakeSocket } from './helpers/page'
import { update, view } from './helpers/table'

vi.mock('../src/ui/badge', async (original) => ({ ...(await original<object>()), showBadge: vi.fn() }))
vi.mock('../src/ui/sound', () => ({ chime: vi.fn(), hunger: vi.fn(), stone: vi.fn(), wood: vi.fn() }))

let session: TableSession
let stage: Stage

beforeEach(async () => {
  await loadTexts('days')
  ;({ session, stage } = openTable())
})
afterEach(() => {
  leaveTable(stage)
  vi.restoreAllMocks()
})

const offer = (place: string, figures = 1) =>
  ({ action: `${place} ${figures}`, place, figures, family: 'place' }) as Offer

describe('a placement ahead', () => {
  const offers = [offer('forest', 1), offer('forest', 2), offer('fields')]
  const sent = vi.fn()

  beforeEach(async () => {
    FakeSocket.last.says(update({ version: 4, turn: 1, more: { may: { premove: true } as TableView['may'] } }))
    vi.spyOn(api, 'premoveOffers').mockResolvedValue({ version: 4, offers })
    sent.mockClear()
    vi.spyOn(api, 'premove').mockImplementation((_, actions) => {
      sent(actions)
      return Promise.resolve(session.live!)
    })
    await session.premove.begin()
  })

  it('is chosen on the board, among what the server offers; the second place is another one', () => {
    expect([...stage.offers.keys()]).toEqual(['forest', 'fields'])
    session.premove.choose('forest 2')
    expect([...stage.offers.keys()]).toEqual(['fields'])
    session.premove.choose('fields 1')
    expect(sent.mock.calls).toEqual([[['forest 2', 'fields 1']]])
    expect(session.premove.choosing).toBe(false)
    expect(stage.offers.size).toBe(0)
  })

  it('may have no second choice, and can be withdrawn', () => {
    session.premove.choose('the moon')
    session.premove.finish()
    expect(sent).not.toHaveBeenCalled()
    session.premove.choose('fields 1')
    session.premove.finish()
    session.premove.withdraw()
    expect(sent.mock.calls).toEqual([[['fields 1']], [[]]])
  })

  it('ends when my turn comes: the board offers what I can do now', () => {
    FakeSocket.last.says(update({ version: 5, more: { may: { premove: false } as TableView['may'] } }))
    expect(session.premove.choosing).toBe(false)
    expect([...stage.offers.keys()]).toEqual(['forest', 'river'])
  })
})

describe('what waits', () => {
  const row = (id: string, until: string, my_turn = true) =>
    ({ id, status: 'playing', my_turn, seats: [], turn: { seat: 0, since: until, until } }) as unknown as TableRow

  it('is the game whose time is up first, besides this one', () => {
    waiting.set([row('later', '2026-11-20'), row('this', '2026-11-18'), row('soon', '2026-11-19'), row('x', '', false)])
    expect(waiting.after('this')?.id).toBe('soon')
    expect([waiting.count, waiting.others('this')]).toEqual([3, 2])
    waiting.set([row('this', '2026-11-18')])
    expect(waiting.after('this')).toBeNull()
  })

  it('is a number on the icon of the tab', () => {
    const icon = '<svg viewBox="0 0 64 64"><path/></svg>\n'
    expect(withNumber(icon, 3)).toMatch(/<path\/><circle .*>3<\/text><\/svg>$/)
    expect(withNumber(icon, 12)).toContain('>9+<')
  })
})

describe('a visit', () => {
  const tribe = (fields: object) => ({
    food: 5,
    wood: 2,
    clay: 0,
    stone: 0,
    gold: 0,
    jewelry: 0,
    tools: [1, 0, 0],
    figures: 5,
    agriculture: 1,
    score: 10,
    ...fields,
  })
  const game = (fields: object) => ({ players: [tribe(fields)] }) as unknown as GameView

  it('begins with what I have won and lost since the last one', () => {
    const change = changeOf({ moves: 3, game: game({}) }, game({ food: 1, wood: 4, tools: [1, 1, 0], score: 0 }), 0)
    expect(change).toEqual({ food: -4, wood: 2, points: -10, tools: 1 })
    expect(changeText(change!)).toMatch(/^Since your last visit: −\s4 food, \+\s2 wood, −\s10 points, and \+\s/)
    expect(changeOf({ moves: 3, game: game({}) }, game({}), 0)).toBeNull()
  })

  it('tells the end of a long story, and nothing if only I have played', () => {
    const place = (move: number, seat = 1) => ({ kind: 'place', seat, move }) as StoryEvent
    const table = {} as TableView
    const many = Array.from({ length: 200 }, (_, move) => place(move))
    const steps = visitSteps(many, table, 'normal', [0])
    expect(steps).toHaveLength(40)
    expect(steps.at(-1)).toMatchObject({ event: { move: 199 } })
    expect(visitSteps([place(1, 0)], table, 'normal', [0])).toEqual([])
    expect(visitSteps(many, table, 'off', [0])).toEqual([])
  })

  it('shows the position that I left, and then what happened', async () => {
    leaveTable(stage)
    const left = { ...view({ version: 4 }).game!, round: 99 }
    vi.spyOn(api, 'position').mockResolvedValue({ game: left } as Awaited<ReturnType<typeof api.position>>)
    const events = [
      { move: 1, kind: 'place', seat: 0 },
      { move: 2, kind: 'roll', seat: 1, place: 'forest', by_card: false, dice: [4], total: 4 },
    ] as StoryEvent[]
    const days = { turn: '1d', reserve_days: 0, spare_nights: false, when_late: 'turn' } as const
    ;({ session, stage } = openTable(update({ version: 4, moves: 3, more: { days, seen: 2 } }, events)))
    settings.motion = 'normal'
    await vi.advanceTimersByTimeAsync(0)
    expect([stage.game?.round, stage.event?.kind, stage.visit?.moves, stage.asked]).toEqual([99, 'roll', 2, null])
    stage.catchUp()
    expect([stage.game?.round, stage.event, stage.asked?.kind]).toEqual([undefined, null, 'place'])
    session.choose(['forest 2'])
    expect(stage.visit).toBeNull()
  })

  it('is counted', () => {
    const seats = [
      { seat: 0, mine: true },
      { seat: 1, mine: false },
    ] as TableRow['seats']
    expect(visitsText({ seats, visits: [12, 15] })).toEqual(['12 visits'])
    expect(visitsText({ seats, visits: null })).toEqual([])
  })
})

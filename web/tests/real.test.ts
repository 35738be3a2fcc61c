import { expect, test } from 'vitest'
import type { NewTable, Pieces, SeatView, StoryEvent } from '../src/net/types'
import { fitted, positionOf, unseenCards } from '../src/pages/position/draft'
import { boardOf, placeOf } from '../src/pages/position/preview'
import { lastBotEvents } from '../src/table/real/question'

const seats = [{ kind: 'person' }, { kind: 'bot' }, { kind: 'bot' }] as SeatView[]
const told = (...who: (number | null)[]) => who.map((seat, move) => ({ kind: 'place', move, seat }) as StoryEvent)

test('what a bot did stays until somebody else has done something', () => {
  expect(lastBotEvents(told(0, 1, 2, 2, null), seats).map(({ move }) => move)).toEqual([2, 3])
  expect(lastBotEvents(told(1, 1, 1, 1), seats)).toHaveLength(3)
  expect(lastBotEvents(told(1, 0), seats)).toEqual([])
  expect(lastBotEvents([], seats)).toEqual([])
})

const pieces = {
  limits: { starting_food: 12, starting_figures: 5, tiles_per_stack: 7 },
  items: { wood: 3, jewelry: 1 },
  card_prices: [{}, {}, {}, {}, {}],
  animals: [{ id: 'A1' }, { id: 'A2' }],
  cards: [
    { id: 'CIV01', expansion: false, top: [{ kind: 'one-use tool', amount: 3 }] },
    { id: 'CIV02', expansion: false, top: [] },
    { id: 'XCIV01', expansion: true, top: [] },
  ],
} as unknown as Pieces
const base = { expansion: false, wild_animals: false, igloos: false }
const table = (count: number, options = {}) =>
  ({ seats: Array.from({ length: count }, () => ({})), options: { ...base, ...options } }) as unknown as NewTable

test('a position keeps what was entered when a seat is added or removed', () => {
  const draft = fitted(null, table(2), pieces)
  draft.players[1]!.food = 3
  const more = fitted(draft, table(3, { expansion: true }), pieces)
  expect([more.players.length, more.stacks.length, more.row.length]).toEqual([3, 3, 5])
  expect(more.players.map(({ food }) => food)).toEqual([12, 3, 12])
  expect(fitted({ ...more, turn: 2 }, table(2), pieces).turn).toBe(1)
})

test('a position names unused tools, and animals where they are', () => {
  const options = { ...table(2).options, wild_animals: true }
  const draft = fitted(null, table(2), pieces)
  draft.players[0]!.cards = ['CIV01']
  draft.players[0]!.placed = { forest: 2, river: 0 }
  draft.animals = { A1: 'active', A2: 'gone' }
  const position = positionOf(draft, options, pieces) as { players: Record<string, unknown>[] }
  expect(position).toMatchObject({ animal: 'A1', animals_in_deck: [], animals_waiting: [] })
  expect(position.players[0]).toMatchObject({ one_use_tools: [3], placed: { forest: 2 } })
  draft.players[0]!.spent = ['CIV01']
  expect(positionOf(draft, options, pieces)).toMatchObject({ players: [{ one_use_tools: [] }, {}] })
  expect(unseenCards(draft, options, pieces)).toEqual(['CIV02'])
})

test('the board shows a position while it is described', () => {
  const options = { igloos: true, wild_animals: true }
  const draft = fitted(null, table(2, options), pieces)
  draft.row[1] = 'CIV02'
  draft.players[0]!.placed = { forest: 2, river: 0 }
  draft.players[1]!.igloos = [2]
  draft.players[1]!.faceDown = 1
  draft.animals = { A1: 'waiting', A2: 'active' }
  expect(boardOf(draft, table(2, options), pieces)).toMatchObject({
    rules: { players: 2 },
    row: [null, 'CIV02', null, null],
    igloos: [1, 3, 4],
    animal: 'A2',
    animals_waiting: ['A1'],
    deck_left: 0, // of two cards, one lies in the row and one face down with a tribe
    players: [{ placed: { forest: 2 } }, { placed: {} }],
  })
})

test('a complaint is shown at its place of the board', () => {
  expect(['row[0]', 'stacks[1].left', 'places.clay pit', 'players[0].tools', 'row'].map(placeOf)).toEqual([
    'card 1',
    'building 2',
    'clay pit',
    null,
    null,
  ])
})

// A table as the server sends it, for tests of the session and the stage.
import type { Offer, Pieces, StoryEvent, TableView, Update } from '../../src/net/types'

const OFFERS = [
  { action: 'forest 1', family: 'place', place: 'forest', figures: 1 },
  { action: 'forest 2', family: 'place', place: 'forest', figures: 2 },
  { action: 'river 1', family: 'place', place: 'river', figures: 1 },
] as Offer[]

export const PIECES = { items: { wood: 3, clay: 4, stone: 5, gold: 6, jewelry: 4 }, places: [] } as unknown as Pieces

interface Table {
  version: number
  /** Whose turn it is; mine is seat 0. */
  turn?: number
  seq?: number
  moves?: number
  /** The answer to a question without a choice. */
  unasked?: string
  /** What the first two tribes have. */
  wood?: [number, number]
  /** What else is different. */
  more?: Partial<TableView>
}

/** A table with me on seat 0, somebody else on seat 1 and a bot on seat 2. */
export const view = ({ version, turn = 0, seq = version, moves = version, unasked, wood, more }: Table) =>
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
      { seat: 2, kind: 'bot', mine: false, online: true },
    ],
    game: {
      decision: { kind: 'place', seat: turn },
      players:
        wood?.map((count, seat) => ({ seat, food: 0, wood: count, clay: 0, stone: 0, gold: 0, jewelry: 0 })) ?? [],
    },
    offers: turn === 0 ? OFFERS : [],
    unasked: unasked ?? null,
    ...more,
  }) as unknown as TableView

export const update = (table: Table, story: Partial<StoryEvent>[] = [], from_move = 0) =>
  ({ type: 'update', table: view(table), from_move, story }) as Update

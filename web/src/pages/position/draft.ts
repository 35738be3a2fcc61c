// A position in the middle of a game while it is being described, and as the server reads it.
import type { NewTable, Options, Pieces, PlaceView } from '../../net/types'

export type AnimalPlace = 'deck' | 'active' | 'waiting' | 'gone'
export type Phase = 'place' | 'act' | 'feed'

export interface TribeDraft {
  score: number
  food: number
  items: Record<string, number>
  figures: number
  agriculture: number
  merchant: number
  traded: boolean
  tools: number[]
  used: boolean[]
  cards: string[]
  /** Cards with a one-use tool or two resources that have been used. */
  spent: string[]
  faceDown: number
  buildings: string[]
  igloos: number[]
  placed: Record<string, number>
}

export interface Draft {
  round: number
  start: number
  phase: Phase
  turn: number
  row: (string | null)[]
  stacks: { building: string | null; left: number }[]
  animals: Record<string, AnimalPlace>
  players: TribeDraft[]
}

function newTribe(pieces: Pieces): TribeDraft {
  return {
    score: 0,
    food: pieces.limits['starting_food'] ?? 0,
    items: Object.fromEntries(Object.keys(pieces.items).map((item) => [item, 0])),
    figures: pieces.limits['starting_figures'] ?? 0,
    agriculture: 0,
    merchant: 0,
    traded: false,
    tools: [0, 0, 0],
    used: [false, false, false],
    cards: [],
    spent: [],
    faceDown: 0,
    buildings: [],
    igloos: [],
    placed: {},
  }
}

/** A new position, or an old one with as many tribes, stacks and card slots as the table has. */
export function fitted(draft: Draft | null, table: NewTable, pieces: Pieces): Draft {
  const seats = table.seats.length
  const fit = <T>(old: T[] | undefined, length: number, fresh: () => T): T[] =>
    Array.from({ length }, (_, at) => old?.[at] ?? fresh())
  return {
    round: draft?.round ?? 1,
    start: Math.min(draft?.start ?? 0, seats - 1),
    phase: draft?.phase ?? 'place',
    turn: Math.min(draft?.turn ?? 0, seats - 1),
    row: fit<string | null>(draft?.row, pieces.card_prices.length - (table.options.expansion ? 0 : 1), () => null),
    stacks: fit(draft?.stacks, seats, () => ({ building: null, left: pieces.limits['tiles_per_stack'] ?? 0 })),
    animals: draft?.animals ?? Object.fromEntries(pieces.animals.map(({ id }) => [id, 'deck'])),
    players: fit(draft?.players, seats, () => newTribe(pieces)),
  }
}

/** The cards that are neither in the row nor with a tribe. */
export function unseenCards(draft: Draft, options: Options, pieces: Pieces): string[] {
  const seen = new Set([...draft.row, ...draft.players.flatMap((tribe) => tribe.cards)])
  return pieces.cards
    .filter((card) => options.expansion || !card.expansion)
    .flatMap(({ id }) => (seen.has(id) ? [] : [id]))
}

/** The buildings that neither lie on a stack nor with a tribe. */
export function unseenBuildings(draft: Draft, options: Options, pieces: Pieces): string[] {
  const seen = new Set([
    ...draft.stacks.map(({ building }) => building),
    ...draft.players.flatMap((tribe) => tribe.buildings),
  ])
  const sets = ['base', ...(options.expansion ? ['expansion'] : []), ...(options.bonus_buildings ? ['bonus'] : [])]
  return pieces.tiles.flatMap(({ id, set }) => (sets.includes(set) && !seen.has(id) ? [id] : []))
}

/** The places of the board with these options. */
export function placesOf(draft: Draft, options: Options, pieces: Pieces): PlaceView[] {
  const number = (place: PlaceView) => Number(place.name.replace(/\D/g, ''))
  return pieces.places.filter((place) => {
    switch (place.kind) {
      case 'card':
        return number(place) <= draft.row.length
      case 'building':
        return number(place) <= draft.stacks.length
      case 'igloo':
        return options.igloos
      case 'camp':
        return options.expansion
      case 'animal':
        return options.wild_animals
      case 'village':
        return place.name !== 'merchant' || options.expansion
      default:
        return true
    }
  })
}

/** Effects that a tribe may still use later, of the cards it has. */
export function laterUses(tribe: TribeDraft, pieces: Pieces): { card: string; kind: string; amount: number }[] {
  return pieces.cards
    .filter(({ id }) => tribe.cards.includes(id))
    .flatMap(({ id, top }) => top.map(({ kind, amount }) => ({ card: id, kind, amount })))
    .filter(({ kind }) => kind === 'one-use tool' || kind === 'choice later')
}

/** The igloos that no tribe has. */
export function freeIgloos({ players }: Draft, options: Options): number[] {
  const taken = new Set(players.flatMap((tribe) => tribe.igloos))
  return options.igloos ? [1, 2, 3, 4].filter((igloo) => !taken.has(igloo)) : []
}

const counted = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count))

/** The position as the server reads it. */
export function positionOf(draft: Draft, options: Options, pieces: Pieces): Record<string, unknown> {
  const animals = (where: AnimalPlace) =>
    options.wild_animals ? pieces.animals.flatMap(({ id }) => (draft.animals[id] === where ? [id] : [])) : []
  return {
    round: draft.round,
    start: draft.start,
    phase: draft.phase,
    turn: draft.turn,
    row: draft.row,
    stacks: draft.stacks,
    igloos: freeIgloos(draft, options),
    animal: animals('active')[0] ?? null,
    animals_waiting: animals('waiting'),
    animals_in_deck: animals('deck'),
    players: draft.players.map((tribe) => {
      const later = laterUses(tribe, pieces).filter(({ card }) => !tribe.spent.includes(card))
      return {
        food: tribe.food,
        ...tribe.items,
        figures: tribe.figures,
        agriculture: tribe.agriculture,
        merchant: tribe.merchant,
        traded: tribe.traded,
        tools: tribe.tools,
        tools_used: tribe.used.flatMap((used, at) => (used ? [at + 1] : [])),
        one_use_tools: later.flatMap(({ kind, amount }) => (kind === 'one-use tool' ? [amount] : [])),
        two_resources: later.some(({ kind }) => kind === 'choice later'),
        cards: tribe.cards,
        face_down: tribe.faceDown,
        buildings: tribe.buildings,
        igloos: options.igloos ? tribe.igloos : [],
        points: { buildings: tribe.score },
        placed: counted(tribe.placed),
      }
    }),
  }
}

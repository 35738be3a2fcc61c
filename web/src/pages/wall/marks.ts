// My cave wall: every finished game leaves a mark of its kind.
import type { TableRow } from '../../net/types'

/** A hand for a victory, a boat for a daily table, hunters for a game with others, and a beast for each kind of game. */
export type MarkKind = 'hand' | 'boat' | 'hunters' | 'mammoth' | 'aurochs' | 'horse' | 'deer'

export interface Mark {
  row: TableRow
  kind: MarkKind
  won: boolean
  /** The colour of my tribe; of several people at one screen, that of the winner. */
  colour: string
}

/** The mark of a game; null unless it is over and has a result. */
export function markOf(row: TableRow): Mark | null {
  if (row.status !== 'over' || !row.ranks || !row.scores) return null
  const { ranks, rules } = row
  const mine = row.seats.filter((seat) => seat.mine)
  const painter = mine.length === 1 ? mine[0] : row.seats.find(({ seat }) => ranks[seat] === 1)
  const won = mine.length === 1 && ranks[mine[0]!.seat] === 1
  const people = row.seats.filter((seat) => seat.kind === 'person' || seat.away)
  const beast = rules.harsh_winter || rules.igloos ? 'mammoth' : rules.wild_animals ? 'aurochs' : null
  let kind: MarkKind = beast ?? (rules.expansion ? 'horse' : 'deer')
  if (row.daily) kind = 'boat'
  else if (won) kind = 'hand'
  else if (people.length > 1) kind = 'hunters'
  return { row, kind, won, colour: painter?.colour ?? 'red' }
}

/** The marks of my games, in their order. */
export const marksOf = (rows: TableRow[]): Mark[] => rows.flatMap((row) => markOf(row) ?? [])

/** How large marks are, in rem: few are large, many leave room for each other. */
export const markSize = (count: number): number => [8, 6.5, 5, 4, 3.4].find((size) => count * size ** 2 <= 260) ?? 3

// Whole payments: a judge compares single pieces, but what is chosen is everything that is paid.
import type { Offer } from '../../net/types'
import type { Prices } from '../session/payment'

type Amounts = Record<string, number>

/** What is paid in all, by the better choice and by mine; null where it is not known, or nothing is paid in pieces. */
export interface Paid {
  best: Amounts | null
  played: Amounts | null
}

const SPEND = 'spend '

/** The payments of a choice that the judge compared at one of its actions. */
export function paidOf(actions: string[], at: number, best: Offer, { items, combinations }: Prices): Paid {
  const order = Object.keys(items)
  const piecesOf = (list: string[]) =>
    list.flatMap((action) => (action.startsWith(SPEND) ? [action.slice(SPEND.length)] : []))
  const counts = (pieces: string[]) => order.map((item) => pieces.filter((piece) => piece === item).length)
  const named = (whole: number[]): Amounts => Object.fromEntries(order.map((item, index) => [item, whole[index] ?? 0]))

  const played = piecesOf(actions)
  const paid = piecesOf(actions.slice(0, at))
  const begun = counts([...paid, ...piecesOf([best.action])])
  // Pieces are paid in the order of the items, so those before the last one are all there.
  const last = best.item ? order.indexOf(best.item) : order.length
  const ways =
    best.family === 'spend'
      ? combinations.filter((way) =>
          begun.every((count, index) => (index < last ? way[index] === count : way[index]! >= count)),
        )
      : best.family === 'done'
        ? [begun]
        : []
  return {
    best: ways.length === 1 ? named(ways[0]!) : null,
    played: played.length ? named(counts(played)) : null,
  }
}

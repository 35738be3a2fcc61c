// The cards of a tribe, counted by what they score.
import type { Pieces, PlayerView } from '../../net/types'

export interface Collected {
  any: boolean
  symbols: [string, number][]
  professions: [string, number][]
}

/** Symbols and professions of a tribe's cards, including the face-down ones that the viewer knows. */
export function collected(player: PlayerView, pieces: Pieces): Collected {
  const counts = new Map<string, number>()
  const ids = new Set([...player.cards, ...(player.hidden ?? [])])
  for (const card of pieces.cards) {
    if (!ids.has(card.id)) continue
    const key = card.symbol ?? card.profession ?? ''
    const name = card.symbol ? `symbol ${key}` : `profession ${key}`
    counts.set(name, (counts.get(name) ?? 0) + (card.symbol ? 1 : card.icons))
  }
  const of = (kind: string, names: string[]): [string, number][] =>
    names.flatMap((name) => {
      const count = counts.get(`${kind} ${name}`)
      return count ? [[name, count] as [string, number]] : []
    })
  return {
    any: counts.size > 0,
    symbols: of('symbol', pieces.symbols),
    professions: of('profession', Object.keys(pieces.professions)),
  }
}

// The cards of a tribe, counted by what they score.
import type { Pieces, PlayerView } from '../../net/types'

export interface Collection {
  any: boolean
  symbols: [string, number][]
  professions: [string, number][]
}

/** Symbols and professions of a tribe's cards, including the face-down ones that the viewer knows. */
export function collectionOf(player: PlayerView, pieces: Pieces): Collection {
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

/** The symbols in sets, the largest first: each set has every symbol once. */
export function symbolSets(symbols: [string, number][]): string[][] {
  const most = Math.max(0, ...symbols.map(([, count]) => count))
  return Array.from({ length: most }, (_, set) => symbols.filter(([, count]) => count > set).map(([name]) => name))
}

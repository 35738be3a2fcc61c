/** Where a piece lies inside a bigger drawing. Without it the piece takes its size from CSS (`--piece`). */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What the drawings need of the printed pieces' rows, which the server sends once. */
export interface EffectRow {
  kind: string
  amount: number
  what: string
}

export interface CardRow {
  id: string
  top: EffectRow[]
  symbol: string | null
  profession: string | null
  icons: number
}

export interface CostRow {
  fixed: Record<string, number> | null
  least: number
  most: number
  kinds: number
  of: string
}

export interface TileRow {
  id: string
  cost: CostRow
  points: number | null
  effects: EffectRow[]
}

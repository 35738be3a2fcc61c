/** The board's props and layout, as a Svelte context: its parts need not pass them on. */
import { getContext, setContext } from 'svelte'
import { t } from '../i18n/translate.svelte'
import type { GameView, Offer, Pieces, Season } from '../net/types'
import type { Layout } from './layout/layout'

export interface BoardProps {
  view: GameView
  pieces: Pieces
  season: Season
  /** Whether it may be laid out tall where it is narrow. */
  tall: boolean
  /** What may be done now, by the name of the place. */
  offers: Map<string, Offer[]>
  /** The seats of whoever looks at it. */
  mine: number[]
  /** By seat. */
  names: string[]
  colours: string[]
  onpick: (place: string, element: Element) => void
  /** A place, card, tile, animal or deck to explain; without an element, no longer. */
  oninfo: (subject: string, element: Element | null) => void
  /** Places to point at, such as the last move's. */
  highlight?: string[]
}

export interface BoardContext {
  readonly props: BoardProps
  readonly layout: Layout
  /** Asks for an explanation, or takes the question back. */
  info: (subject: string, element: Element | null) => void
}

const KEY = Symbol('board')

export function setBoardContext(board: BoardContext): void {
  setContext(KEY, board)
}

export function boardContext(): BoardContext {
  return getContext<BoardContext>(KEY)
}

/** The figures on a place: by seat, how many. */
export function figuresOn(view: GameView, place: string): { seat: number; count: number }[] {
  return view.players.flatMap(({ seat, placed }) => (placed[place] ? [{ seat, count: placed[place] }] : []))
}

/** What a place is called, and who stands there, for those who listen. */
export function placeLabel(name: string, place: string, { view, names }: BoardProps): string {
  return [
    name,
    ...figuresOn(view, place).map(({ seat, count }) => t('board-figures', { name: names[seat] ?? '', count })),
  ].join('. ')
}

/** The board's props and layout, as a Svelte context: its parts need not pass them on. */
import { getContext, type Snippet, setContext } from 'svelte'
import { t } from '../i18n/translate.svelte'
import type { GameView, Pieces, PlayerView, Season } from '../net/types'
import type { Roll } from '../table/stage/dice'
import type { Hour } from './hour'
import type { Layout } from './layout/layout'

/** A move to draw: a hint, or a better one than the one that was played. */
export interface Advice {
  place: string
  /** Figures to place there, of this colour. */
  figures: number
  colour: string
  label: string
  /** The place that was chosen instead, if it is another one; it may be just as right. */
  played: { place: string; label: string; right: boolean } | null
}

/** A die that I may pick. */
export interface DiePick {
  label: string
  choose: () => void
}

/** What of a game is drawn. */
export type BoardView = Pick<
  GameView,
  'rules' | 'start' | 'row' | 'stacks' | 'igloos' | 'animal' | 'animals_waiting' | 'deck_left'
> & {
  players: Pick<PlayerView, 'seat' | 'placed' | 'score' | 'agriculture' | 'merchant' | 'buildings'>[]
}

export interface BoardProps {
  view: BoardView
  pieces: Pieces
  season: Season
  /** The time of day, if the light follows the game. */
  hour?: Hour | undefined
  /** Whether the tall layout may be used where there is little width. */
  tall: boolean
  /** What may be done now, by the name of the place. */
  offers: ReadonlyMap<string, readonly unknown[]>
  /** Whether it still tells what has happened: then nothing glows, but everything can be used. */
  telling?: boolean
  /** The viewer's seats. */
  mine: number[]
  /** By seat. */
  names: string[]
  colours: string[]
  onpick: (place: string, element: Element) => void
  /** Shows the info about a place, card, tile, animal or deck beside an element; hides it without one. */
  oninfo: (subject: string, element: Element | null) => void
  /** Places to point at, such as the last move's. */
  highlight?: string[]
  /** A move to draw. */
  advice?: Advice | undefined
  /** The dice that lie on it, and what is asked about them. */
  rolls?: Roll[]
  /** The dice that I may pick, by their face. */
  picks?: Map<number, DiePick>
  atRoll?: Snippet<[Roll]> | undefined
}

export interface BoardContext {
  readonly props: BoardProps
  readonly layout: Layout
  /** Shows or hides the info about a subject. */
  info: (subject: string, element: Element | null) => void
}

const KEY = Symbol('board')

export function setBoardContext(board: BoardContext): void {
  setContext(KEY, board)
}

export function boardContext(): BoardContext {
  return getContext<BoardContext>(KEY)
}

/** How many figures each seat has on a place. */
export function figuresOn(view: BoardView, place: string): { seat: number; count: number }[] {
  return view.players.flatMap(({ seat, placed }) => (placed[place] ? [{ seat, count: placed[place] }] : []))
}

/** The name of a place and who is there, for screen readers. */
export function placeLabel(name: string, place: string, { view, names }: BoardProps): string {
  return [
    name,
    ...figuresOn(view, place).map(({ seat, count }) => t('board-figures', { name: names[seat] ?? '', count })),
  ].join('. ')
}

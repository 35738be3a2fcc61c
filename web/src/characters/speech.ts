// When a bot has something to say: what happened, and who speaks.
import type { GameView, Pieces, PlayerView, SeatView, StoryEvent } from '../net/types'
import { tileOf } from '../i18n/names'

/** Why a bot speaks: it took what was mine to take, rolled sixes, is hungry, took the lead from me, or lost it to me. */
export type Occasion = 'taken' | 'sixes' | 'hungry' | 'ahead' | 'behind'

/** What is known when an event is told. */
export interface Scene {
  seats: SeatView[]
  mine: number[]
  game: GameView
  pieces: Pieces
  /** The events so far, with the one that is told. */
  story: StoryEvent[]
  /** Who led when the round began; null if several did. */
  led: number | null
}

const VILLAGE = new Set(['family hut', 'fields', 'toolmaker'])

/** Who leads; null if several do. */
export function leaderOf({ players }: GameView): number | null {
  const most = Math.max(...players.map(({ score }) => score))
  const first = players.filter(({ score }) => score === most)
  return first.length === 1 ? first[0]!.seat : null
}

const isBot = (seat: SeatView | undefined): boolean => seat?.kind === 'bot' && !seat.away && seat.level !== null

/** Where I stood in the village in the round before. */
function stoodBefore(story: StoryEvent[], mine: number[]): Set<string> {
  const rounds = story.flatMap((event, index) => (event.kind === 'round' ? [index] : []))
  const before = rounds.length > 1 ? story.slice(rounds.at(-2), rounds.at(-1)) : []
  const places = before.flatMap((event) => (event.kind === 'place' && mine.includes(event.seat) ? [event.place] : []))
  return new Set(places.filter((place) => VILLAGE.has(place)))
}

/** Whether somebody has all that the building of a place costs. */
function canPay(player: PlayerView | undefined, place: string, { game, pieces }: Scene): boolean {
  const stack = /^building (\d)$/.exec(place)
  const building = stack && game.stacks[Number(stack[1]) - 1]?.building
  const fixed = building ? tileOf(pieces, building)?.cost.fixed : null
  if (!player || !fixed) return false
  return Object.entries(fixed).every(([item, count]) => Number(player[item as keyof PlayerView]) >= count)
}

function isMine(place: string, scene: Scene): boolean {
  if (stoodBefore(scene.story, scene.mine).has(place)) return true
  return scene.mine.some(
    (seat) => (scene.game.players[seat]?.home ?? 0) > 0 && canPay(scene.game.players[seat], place, scene),
  )
}

function occasionOf(event: StoryEvent, scene: Scene): Occasion | null {
  if ('dice' in event && event.dice.filter((die) => die === 6).length > 1) return 'sixes'
  if (event.kind === 'hunger' || (event.kind === 'feed' && event.outcome === 'starved')) return 'hungry'
  return event.kind === 'place' && isMine(event.place, scene) ? 'taken' : null
}

/** Who speaks about an event, and why; null if nobody does. */
export function speakerOf(event: StoryEvent, scene: Scene): { seat: number; occasion: Occasion } | null {
  const { seats, mine, led } = scene
  if (event.kind === 'round') {
    const leads = leaderOf(scene.game)
    if (led === null || leads === null) return null
    if (mine.includes(led) && isBot(seats[leads])) return { seat: leads, occasion: 'ahead' }
    return mine.includes(leads) && isBot(seats[led]) ? { seat: led, occasion: 'behind' } : null
  }
  if (event.seat === null || !isBot(seats[event.seat])) return null
  const occasion = occasionOf(event, scene)
  return occasion && { seat: event.seat, occasion }
}

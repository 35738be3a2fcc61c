// The dice that lie on the board: whose they are, where, and what they brought.
import type { Decision, Pieces, StoryEvent } from '../../net/types'

/** The sum of a roll, and what is added to it and taken from it before it is divided. */
export interface RollSum {
  total: number
  /** By tools. */
  added: number
  /** By the animal. */
  menace: number
  /** The pips for each piece. */
  pips: number
}

/** Dice on the board. */
export interface Roll {
  seat: number
  /** Where the figures stand that rolled them. */
  place: string
  faces: number[]
  /** Whether they are the Expansion's dice. */
  style: boolean
  rolling: boolean
  /** None for dice to choose from. */
  sum: RollSum | null
  /** What the roll brought, once that is settled. */
  brought: Record<string, number> | null
}

/** Whether a roll has two sixes, and sixes are at least half of it. */
export function isDoubleSix(faces: number[]): boolean {
  const sixes = faces.filter((face) => face === 6).length
  return sixes >= 2 && sixes * 2 >= faces.length
}

const pipsOf = (place: string, pieces: Pieces): number => pieces.places.find(({ name }) => name === place)?.pips ?? 0

/** Where the figures stand: a card rolls for another place than its own, and dice for all say none. */
function placeOfFigures(seat: number, place: string | null, story: StoryEvent[]): string {
  if (place) return place
  const acted = story.findLast((event) => event.kind === 'act' && event.seat === seat)
  return acted?.kind === 'act' ? acted.place : 'animal'
}

/** The dice of an event; null if it has none. */
export function rollOf(event: StoryEvent, rolling: boolean, story: StoryEvent[], pieces: Pieces): Roll | null {
  if (event.kind === 'roll to pick') {
    const reward = event.table === 'reward'
    return {
      seat: event.seat,
      place: placeOfFigures(event.seat, reward ? 'animal' : null, story),
      faces: event.dice,
      style: event.table === 'style dice for all',
      rolling,
      sum: null,
      brought: null,
    }
  }
  if (event.kind !== 'roll' && event.kind !== 'harvest') return null
  const place = placeOfFigures(event.seat, event.by_card ? null : event.place, story)
  const sum: RollSum = { total: event.total, added: 0, menace: 0, pips: pipsOf(event.place, pieces) }
  const roll = { seat: event.seat, place, faces: event.dice, style: false, rolling, sum, brought: null }
  if (event.kind === 'roll') return roll
  const added = [...event.tools, ...event.one_use_tools].reduce((all, value) => all + value, 0)
  return {
    ...roll,
    sum: { ...sum, added, menace: event.menace },
    brought: event.hunted ? { hunted: event.hunted } : event.gained,
  }
}

/** The dice that a decision is about, if any: they lie there as long as it is open. */
export function rollAsked(decision: Decision | null, story: StoryEvent[]): Roll | null {
  if (!decision) return null
  const { seat } = decision
  if (decision.kind === 'harvest') {
    const { total, menace, pips } = decision
    const place = placeOfFigures(seat, decision.by_card ? null : decision.place, story)
    return {
      seat,
      place,
      faces: decision.dice,
      style: false,
      rolling: false,
      sum: { total, added: 0, menace, pips },
      brought: null,
    }
  }
  if (decision.kind !== 'pick' && decision.kind !== 'reward') return null
  const rolled = story.findLast((event) => event.kind === 'roll to pick')
  const place = decision.kind === 'reward' ? 'animal' : placeOfFigures(rolled?.seat ?? seat, null, story)
  const style = decision.kind === 'pick' && decision.style
  return { seat, place, faces: decision.dice, style, rolling: false, sum: null, brought: null }
}

/** The dice to show: those of the open decision, those of the event that is told, and mine until I act. */
export function rollsShown(asked: Roll | null, told: Roll | null, mine: Roll | null): Roll[] {
  const rolls: Roll[] = []
  // Dice that roll say more than the decision that waits for them to land.
  for (const roll of [told?.rolling ? told : null, mine?.rolling ? mine : null, asked, told, mine])
    if (roll && !rolls.some(({ place }) => place === roll.place)) rolls.push(roll)
  return rolls
}

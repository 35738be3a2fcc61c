// What the coach has warned of in each game, kept in this browser until the game is looked back at.
import type { Moment } from '../../net/types'

/** A warning, and what became of it. */
export interface Note {
  /** The number of moves before the choice. */
  move: number
  cost: number
  takenBack: boolean
}

const KEY = 'stoneage-coach'
/** Of so many games, the latest. */
const MOST_GAMES = 30

function read(): Record<string, Note[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Note[]>
  } catch {
    return {} // storage is disabled, or holds something else
  }
}

/** All warnings in a game. */
export const notesOf = (table: string): Note[] => read()[table] ?? []

/** Notes a warning. */
export function noteWarning(table: string, note: Note): void {
  const { [table]: notes = [], ...others } = read()
  const kept = Object.entries(others).slice(1 - MOST_GAMES)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [table, [...notes, note]]])))
  } catch {
    // storage is disabled: the game just has no summary of the coach
  }
}

/** What the coach did in a game, and what was lost without it. */
export interface CoachSummary {
  warnings: number
  /** How many of them made me think again, and what those choices would have cost. */
  helped: number
  saved: number
  /** What I lost in decisions that it did not warn of, or where I did not listen. */
  lost: number
  decisions: number
}

/** Sums up the warnings of a game, with the moments of its analysis that cost the player of a seat something. */
export function coachSummary(notes: Note[], moments: Moment[], seat: number): CoachSummary {
  const taken = notes.filter(({ takenBack }) => takenBack)
  const mine = moments.filter((moment) => moment.kind === 'decision' && moment.seat === seat)
  const costs = mine.map((moment) => (moment.kind === 'decision' ? moment.cost : 0))
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  return {
    warnings: notes.length,
    helped: taken.length,
    saved: sum(taken.map(({ cost }) => cost)),
    lost: sum(costs),
    decisions: costs.length,
  }
}

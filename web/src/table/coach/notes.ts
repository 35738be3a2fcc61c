// What the coach has warned of in each game, kept in this browser until the game is looked back at.
import type { Moment } from '../../net/types'
import { type Loss, lossOf, sumsOf } from '../analysis/loss'

/** A warning, and what became of it. */
export interface Note {
  /** The number of moves before the choice. */
  move: number
  lost: Loss
  takenBack: boolean
}

const KEY = 'stoneage-warnings'
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

/** Notes a warning. A move that is asked about twice counts once: by what I chose at first, and by my last answer. */
export function noteWarning(table: string, note: Note): void {
  const { [table]: notes = [], ...others } = read()
  const first = notes.find(({ move }) => move === note.move)
  const noted = [...notes.filter(({ move }) => move !== note.move), { ...note, lost: first?.lost ?? note.lost }]
  const kept = Object.entries(others).slice(1 - MOST_GAMES)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [table, noted]])))
  } catch {
    // storage is disabled: the game just has no summary of the coach
  }
}

/** What the coach did in a game, and what was lost without it. */
export interface CoachSummary {
  warnings: number
  /** How many of them made me think again, and what those choices would have cost. */
  helped: number
  saved: Loss[]
  /** What I lost in decisions that it did not warn of, or where I did not listen, and how many there were of each kind. */
  lost: Loss[]
  decisions: number
  grades: Record<'blunder' | 'mistake' | 'inaccuracy', number>
}

/** Sums up the warnings of a game, with the moments of its analysis that cost the player of a seat something. */
export function coachSummary(notes: Note[], moments: Moment[], seat: number): CoachSummary {
  const taken = notes.filter(({ takenBack }) => takenBack)
  const mine = moments.filter((moment) => moment.kind === 'decision').filter((moment) => moment.seat === seat)
  const grades = { blunder: 0, mistake: 0, inaccuracy: 0 }
  for (const { grade } of mine) grades[grade] += 1
  return {
    warnings: notes.length,
    helped: taken.length,
    saved: sumsOf(taken.map(({ lost }) => lost)),
    lost: sumsOf(mine.map(lossOf)),
    decisions: mine.length,
    grades,
  }
}

// The key moments of a game without an analysis: rounds in which one tribe pulled ahead of the others, or fell behind.
import type { SeatSummary, StoryEvent, Summary } from '../../net/types'

export interface KeyMoment {
  round: number
  seat: number
  /** The points that the tribe gained in the round, and the others on average. */
  gained: number
  others: number
  /** What explains it, the most important first. */
  events: StoryEvent[]
  /** The position to look at. */
  move: number
}

const MOST = 5
const LEAST = 5 // points of difference
const MOST_EVENTS = 2

const gainIn = (row: SeatSummary, index: number): number => (row.by_round[index] ?? 0) - (row.by_round[index - 1] ?? 0)

const pointsOf = (event: StoryEvent): number =>
  'points' in event ? Object.values(event.points).reduce((sum, value) => sum + value, 0) : 0

/** What changed the score: purchases, and whatever else brought or cost points. */
function explains(event: StoryEvent): boolean {
  return event.kind === 'buy' || pointsOf(event) !== 0
}

/** The story of each round. One move can feed the tribes and begin the next round, so moves do not tell them apart. */
function byRound(story: StoryEvent[]): StoryEvent[][] {
  const rounds: StoryEvent[][] = []
  for (const event of story) {
    if (event.kind === 'round') rounds.push([])
    rounds.at(-1)?.push(event)
  }
  return rounds
}

/** The rounds with the biggest swings of points, at most one tribe of each, in the order of the game. */
export function keyMoments(summary: Summary, story: StoryEvent[]): KeyMoment[] {
  const rounds = summary.seats[0]?.by_round.length ?? 0
  const swings = Array.from({ length: rounds }, (_, index) => {
    const gains = summary.seats.map((row) => gainIn(row, index))
    const sum = gains.reduce((total, gain) => total + gain, 0)
    const all = gains.map((gained, seat) => ({ index, seat, gained, others: (sum - gained) / (gains.length - 1) }))
    return all.reduce((most, one) => (swing(one) > swing(most) ? one : most))
  })
  const told = byRound(story)
  return swings
    .filter((one) => swing(one) >= LEAST)
    .sort((a, b) => swing(b) - swing(a))
    .slice(0, MOST)
    .sort((a, b) => a.index - b.index)
    .map(({ index, seat, gained, others }) => {
      const events = (told[index] ?? [])
        .filter((event) => event.seat === seat && explains(event))
        .sort((a, b) => Math.abs(pointsOf(b)) - Math.abs(pointsOf(a)))
        .slice(0, MOST_EVENTS)
      const move = (events[0]?.move ?? summary.round_starts[index] ?? 0) + 1
      return { round: index + 1, seat, gained, others, events, move }
    })
}

const swing = ({ gained, others }: { gained: number; others: number }): number => Math.abs(gained - others)

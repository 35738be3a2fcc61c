// What statistics say in all, and by opponent.
import type { Level, StatisticsGroup } from '../../net/types'

export interface Overview {
  games: number
  wins: number
  points: number
  best: number
}

/** All games together. */
export function overview(groups: StatisticsGroup[]): Overview {
  const sum = (value: (group: StatisticsGroup) => number) => groups.reduce((all, group) => all + value(group), 0)
  return {
    games: sum((group) => group.games),
    wins: sum((group) => group.wins),
    points: sum((group) => group.points),
    best: Math.max(...groups.map((group) => group.best)),
  }
}

/** The numbers of players that occur, fewest first. */
export const tableSizes = (groups: StatisticsGroup[]): number[] =>
  [...new Set(groups.map((group) => group.players))].sort((a, b) => a - b)

/** The levels that occur, in the order of the groups; null is other people. */
export const opponents = (groups: StatisticsGroup[]): (Level | null)[] => [
  ...new Set(groups.map((group) => group.level)),
]

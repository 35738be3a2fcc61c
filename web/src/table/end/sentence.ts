// The sentence of a game: the one thing worth telling about it, true by its numbers.
import { seatName } from '../../i18n/names'
import { formatNumber, t } from '../../i18n/translate.svelte'
import type { SeatSummary, SeatView, Summary } from '../../net/types'
import { pointsWon } from './sources'
import { standings } from './standing'

export type Sentence =
  | { kind: 'shared' }
  | { kind: 'tie'; seat: number }
  | { kind: 'close'; seat: number; points: number }
  | { kind: 'comeback'; seat: number; round: number }
  | { kind: 'hunger'; seat: number; points: number }
  | { kind: 'late-lead'; seat: number; round: number }
  | { kind: 'luck'; seat: number; pips: number }
  | { kind: 'led'; seat: number; round: number }
  | { kind: 'source'; seat: number; source: string; points: number; won: number }

const CLOSE = 3 // points
const HUNGER = 30 // points
const LUCKY = 25 // pips above the average
const MOSTLY = 0.5 // of the points won

/** The round from which on a tribe was ahead of all others, after every round; null if it was not. */
function leadSince(rows: SeatSummary[], seat: number): number | null {
  const rounds = rows[0]?.by_round.length ?? 0
  const at = (row: SeatSummary | undefined, round: number) => row?.by_round[round] ?? 0
  const mine = rows.find((row) => row.seat === seat)
  let since: number | null = null
  for (let round = rounds - 1; round >= 0; round -= 1) {
    if (rows.some((row) => row !== mine && at(row, round) >= at(mine, round))) break
    since = round + 1
  }
  return since
}

/** The last round after which a tribe was behind all others. */
function lastBehind(rows: SeatSummary[], seat: number): number {
  const mine = rows.find((row) => row.seat === seat)
  const behind = (points: number, round: number) =>
    rows.every((row) => row === mine || (row.by_round[round] ?? 0) > points)
  return 1 + (mine?.by_round.findLastIndex(behind) ?? -1)
}

/** What brought a tribe the most points. */
function biggestSource(row: SeatSummary): Sentence & { kind: 'source' } {
  const [source, points] = Object.entries(row.sources).reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])
  return { kind: 'source', seat: row.seat, source, points, won: pointsWon(row.sources) }
}

/** The sentence of a game that is over; null for one without points. */
export function gameSentence({ seats: rows, rounds }: Summary): Sentence | null {
  const ranked = standings(rows)
  const [first, second] = ranked
  if (!first || !second) return null
  const { seat } = first
  if (second.place === 1) return { kind: 'shared' }
  const ahead = first.score - second.score
  if (ahead === 0) return { kind: 'tie', seat }
  if (ahead <= CLOSE) return { kind: 'close', seat, points: ahead }
  const behind = lastBehind(rows, seat)
  if (rows.length > 2 && behind >= rounds / 2) return { kind: 'comeback', seat, round: behind }
  const hungry = rows.reduce((most, row) => (starved(row) > starved(most) ? row : most))
  if (starved(hungry) >= HUNGER) return { kind: 'hunger', seat: hungry.seat, points: starved(hungry) }
  const since = leadSince(rows, seat)
  if (since !== null && since > 1 && since >= (rounds * 2) / 3) return { kind: 'late-lead', seat, round: since }
  const source = biggestSource(first)
  if (source.points >= source.won * MOSTLY && source.points > 0) return source
  // The luck of somebody who lost all the same explains nothing.
  if (luckOf(first) >= LUCKY) return { kind: 'luck', seat, pips: Math.round(luckOf(first)) }
  if (since !== null && since <= 3) return { kind: 'led', seat, round: since }
  return source.points > 0 ? source : null
}

const starved = (row: SeatSummary): number => -(row.sources['starvation'] ?? 0)
const luckOf = ({ luck }: SeatSummary): number => luck.pips - luck.expected

/** A sentence in words. `me` is spoken to; a picture for others has nobody to speak to. */
export function sentenceText(sentence: Sentence, seats: SeatView[], me: number | undefined): string {
  if (sentence.kind === 'shared') return t('sentence-shared')
  const { kind, seat, ...numbers } = sentence
  const source = sentence.kind === 'source' ? t('sentence-of', { source: sentence.source }) : ''
  const written = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, typeof value === 'number' ? formatNumber(value) : value]),
  )
  const count = 'points' in sentence ? sentence.points : 0
  const you = seat === me ? 'yes' : 'no'
  return t(`sentence-${kind}`, { ...written, source, count, you, who: seatName(seats, seat) })
}

// The moments of an analysis: where they are in the game, whom they concern, and which of them belong together.
import type { AnalysisReport, CurvePoint, Moment } from '../../net/types'

export type Which = 'mine' | 'turning' | 'mistakes' | 'luck'

const MOST_MINE = 5
const LEAST = 0.005 // of win chance: less reads as "0% → 0%"

/** The number of moves at which the replay shows a moment: before a decision, after an outcome of chance. */
export function shownAt(moment: Moment): number {
  return moment.kind === 'decision' || moment.event === 'uncovered' ? moment.move : moment.move + 1
}

/** The seat that a moment is about: whose decision it was, or whose roll; if that left it unmoved, whom it moved most. */
export function seatConcerned(moment: Moment): number {
  if (moment.kind === 'decision') return moment.seat
  const changes = moment.after.map((after, seat) => Math.abs(after - (moment.before[seat] ?? 0)))
  if (moment.seat !== null && (changes[moment.seat] ?? 0) >= LEAST) return moment.seat
  return changes.indexOf(Math.max(...changes))
}

/** How much win chance the seat gained or lost. */
export function chanceChange(moment: Moment): number {
  const seat = seatConcerned(moment)
  return (moment.after[seat] ?? 0) - (moment.before[seat] ?? 0)
}

export type Sign = 'inaccuracy' | 'mistake' | 'blunder' | 'good-luck' | 'bad-luck'

export function signOf(moment: Moment): Sign {
  if (moment.kind === 'decision') return moment.grade
  return chanceChange(moment) > 0 ? 'good-luck' : 'bad-luck'
}

/** What a moment changed for whom it concerns, to compare moments. */
function weight(moment: Moment): number {
  return moment.kind === 'decision' ? moment.cost : Math.abs(chanceChange(moment))
}

/** The moments of one kind in the order of the game, those of the reader first. */
export function chosenMoments(moments: Moment[], which: Which, me: number | undefined): Moment[] {
  const mine = (moment: Moment) => seatConcerned(moment) === me
  if (which === 'mine') {
    const most = moments.filter(mine).sort((a, b) => weight(b) - weight(a))
    return most.slice(0, MOST_MINE).sort((a, b) => a.move - b.move)
  }
  const chosen = moments.filter((moment) =>
    which === 'turning' ? moment.turning : (moment.kind === 'decision') === (which === 'mistakes'),
  )
  return [...chosen.filter(mine), ...chosen.filter((moment) => !mine(moment))]
}

/** The moments that the curve marks: all but inaccuracies. */
export function markedMoments(moments: Moment[]): Moment[] {
  return moments.filter((moment) => signOf(moment) !== 'inaccuracy')
}

/** The moment to tell at a position of the replay: the chosen one, or else a decision before an outcome of chance. */
export function momentAt(report: AnalysisReport, move: number, chosen: Moment | null): Moment | null {
  if (chosen && shownAt(chosen) === move) return chosen
  const here = report.moments.filter((moment) => shownAt(moment) === move)
  return here.find((moment) => moment.kind === 'decision') ?? here[0] ?? null
}

/** The win chances after some moves: those of the last point of the curve up to there. */
export function chancesAt(curve: CurvePoint[], move: number): number[] {
  return (curve.findLast((point) => point.move <= move) ?? curve[0])?.chances ?? []
}

/** The first point of each round, as indices of the curve. */
export function roundStarts(curve: CurvePoint[]): { round: number; index: number }[] {
  return curve.flatMap(({ round }, index) => (round !== curve[index - 1]?.round ? [{ round, index }] : []))
}

/** The index of the curve's point after a moment. */
export function indexAfter(curve: CurvePoint[], moment: Moment): number {
  const before = curve.findIndex((point) => point.move >= moment.move)
  return Math.min(before < 0 ? curve.length - 1 : before + 1, curve.length - 1)
}

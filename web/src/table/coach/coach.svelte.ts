// The coach: in a game against bots, it looks at a choice before it is sent, and asks whether I mean it.
import { api } from '../../net/http'
import type { CoachAdvice } from '../../net/types'
import { settings } from '../../settings/settings.svelte'
import { lossOf } from '../analysis/loss'
import { paidOf } from '../analysis/paid'
import { type Comparison, comparisonOf } from '../analysis/words'
import type { TableSession } from '../session/session.svelte'
import { noteWarning } from './notes'

/** What the coach may warn of, from the least: this and all that is worse. */
export const GRADES = ['inaccuracy', 'mistake', 'blunder'] as const
export type CoachSetting = 'off' | (typeof GRADES)[number]

/** A choice that costs more than I allow. */
export interface Warning {
  actions: string[]
  advice: CoachAdvice
}

/** Whether a choice of this grade is worth a warning. */
export function isWorthAWarning(grade: CoachAdvice['grade'], setting: CoachSetting): boolean {
  if (setting === 'off') return false
  return (GRADES as readonly string[]).indexOf(grade) >= GRADES.indexOf(setting)
}

export class Coach {
  warning = $state.raw<Warning | null>(null)

  constructor(private readonly session: TableSession) {}

  /** Whether there can be a coach at this table: in a game of mine against bots. */
  get possible(): boolean {
    const { live, mine, script } = this.session
    if (!live || script || live.real || live.daily || mine.length !== 1) return false
    return live.seats.every((seat) => seat.mine || (seat.kind === 'bot' && !seat.away))
  }
  /** Whether I play with it. Such a game is analysed when it ends, unasked: I want to learn from it. */
  get wanted(): boolean {
    return settings.coach !== 'off' && this.possible
  }
  /** Whether it looks at my choice: I want it to, and there is something to choose. */
  get on(): boolean {
    return this.wanted && (this.session.live?.offers.length ?? 0) > 1
  }
  /** What is compared on the board while the warning is shown. */
  readonly comparison = $derived.by((): Comparison | null => {
    const { warning, session } = this
    const { live, pieces } = session
    if (!warning || !live?.game) return null
    const { actions, advice } = warning
    const prices = { items: pieces.items, combinations: live.combinations }
    return comparisonOf(live.game, advice, paidOf(actions, advice.at, advice.best, prices))
  })

  /** Looks at a choice; whether it must not be sent yet. */
  async stops(actions: string[]): Promise<boolean> {
    const { live } = this.session
    if (!live) return false
    this.settle(true) // whoever chooses something else has thought again
    // Without an answer, the choice is sent: a coach never holds up the game.
    const advice = await api.coach(this.session.id, actions, live.version).catch(() => null)
    if (!advice || !isWorthAWarning(advice.grade, settings.coach)) return false
    this.warning = { actions, advice }
    return true
  }

  /** I take the choice back, or mean it: then its actions are to be sent. */
  settle(takenBack: boolean): string[] | null {
    const { comparison, warning, session } = this
    this.warning = null
    if (!warning) return null
    if (comparison) noteWarning(session.id, { move: warning.advice.move, lost: lossOf(comparison), takenBack })
    return takenBack ? null : warning.actions
  }

  /** A warning is about one version of the table. */
  keepFor(version: number): void {
    if (this.warning && this.warning.advice.version !== version) this.warning = null
  }
}

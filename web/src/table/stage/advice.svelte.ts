// What the board points at: a hint in the running game, a moment of the analysis in a replay, the verdict on an exercise.
import type { Moment } from '../../net/types'
import { comparisonAdvice } from '../analysis/advice'
import { momentAt, shownAt } from '../analysis/moments'
import { hintAdvice } from '../hints/advice'
import type { Stage } from './stage.svelte'

export class BoardAdvice {
  /** Whether hints are shown beside the board, and which of them on it. */
  hinting = $state(false)
  hint = $state(0)
  /** Whether the moments of the analysis are looked at. */
  judging = $state(false)
  private chosen = $state.raw<Moment | null>(null)

  constructor(private readonly stage: Stage) {
    $effect(() => {
      const { coach, hints, loadingHints } = stage.session
      if (coach.warning || (!loadingHints && !hints)) this.hinting = false
    })
  }

  readonly report = $derived.by(() => this.stage.session.analysis?.report ?? null)
  readonly moment = $derived.by(() => {
    const { replay } = this.stage
    return replay && this.report && this.judging ? momentAt(this.report, replay.move, this.chosen) : null
  })
  /** What the verdict on an exercise compares, or the coach. */
  private readonly verdict = $derived.by(() => {
    const { script, coach } = this.stage.session
    return script?.kind === 'exercise' ? script.comparison : coach.comparison
  })
  /** What is drawn on the board. */
  readonly shown = $derived.by(() => {
    const { moment, stage } = this
    const { replay, asked, session } = stage
    const colour = (seat: number | null | undefined) => session.live?.seats[seat ?? 0]?.colour ?? 'red'
    const judged = moment?.kind === 'decision' && replay?.shown === replay?.move ? moment : null
    const shown = judged ?? (replay ? null : this.verdict)
    if (shown) return comparisonAdvice(shown, colour(shown.seat))
    if (replay) return undefined
    const hint = this.hinting && asked ? session.hints?.hints[this.hint] : undefined
    return hintAdvice(hint, session.hints?.hints[0], session.choice.offers, asked, colour(asked?.seat))
  })

  /** Shows a moment of the analysis. */
  judge(moment: Moment): void {
    this.judging = true
    this.chosen = moment
    this.stage.jump(shownAt(moment))
  }

  /** Asks for hints, or puts them away; not while the coach asks, which shows what is better itself. */
  toggleHints(): void {
    const { session } = this.stage
    if (session.coach.warning) return
    this.hinting = !this.hinting && (session.live?.may.hint ?? false)
    if (!this.hinting) return
    this.hint = 0
    this.stage.catchUp() // a hint knows what has happened
    void session.requestHints()
  }
}

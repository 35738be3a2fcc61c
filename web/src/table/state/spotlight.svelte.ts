// What a player looks at besides the running game: a replay, a hint, a moment of the analysis. The board shows it.
import type { Moment } from '../../net/types'
import { adviceOf } from '../analysis/advice'
import { momentAt, shownAt } from '../analysis/moments'
import { hintAdvice } from '../hints/advice'
import { Replay } from './replay.svelte'
import type { TableStore } from './store.svelte'

export class Spotlight {
  replay = $state.raw<Replay | null>(null)
  /** Whether hints are shown beside the board, and which of them on it. */
  hinting = $state(false)
  hint = $state(0)
  /** Whether the moments of the analysis are looked at. */
  judging = $state(false)
  private chosen = $state.raw<Moment | null>(null)

  constructor(private readonly store: TableStore) {
    $effect(() => {
      if (!store.loadingHints && !store.hints) this.hinting = false
    })
    $effect(() => () => this.replay?.close())
  }

  readonly report = $derived.by(() => this.store.analysis?.report ?? null)
  readonly moment = $derived(
    this.replay && this.report && this.judging ? momentAt(this.report, this.replay.move, this.chosen) : null,
  )
  /** What the board points at. */
  readonly advice = $derived.by(() => {
    const { replay, moment, store } = this
    const colour = (seat: number | null | undefined) => store.live?.seats[seat ?? 0]?.colour ?? 'red'
    if (replay) return replay.shown === replay.move ? adviceOf(moment, colour(moment?.seat)) : undefined
    const hint = this.hinting && store.asked ? store.hints?.hints[this.hint] : undefined
    return hintAdvice(hint, store.offers, store.asked, colour(store.asked?.seat))
  })

  /** Shows the position before a move. */
  jump(move: number): void {
    if (this.store.lesson) return
    this.store.catchUp()
    if (this.replay) void this.replay.goTo(move)
    else this.replay = new Replay(this.store, move)
  }

  /** Shows a moment of the analysis. */
  judge(moment: Moment): void {
    this.judging = true
    this.chosen = moment
    this.jump(shownAt(moment))
  }

  /** Goes back to the running game. */
  leave(): void {
    this.replay?.close()
    this.replay = null
  }

  /** Asks for hints, or puts them away. */
  toggleHints(): void {
    this.hinting = !this.hinting && (this.store.live?.may.hint ?? false)
    if (!this.hinting) return
    this.hint = 0
    void this.store.requestHints()
  }
}

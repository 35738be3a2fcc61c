// The analysis of a table's game: asked for, waited for, and then kept here.
import { ApiError, api } from '../../net/http'
import type { Analysis, AnalysisReport } from '../../net/types'

const POLL = 700 // ms
const OFFLINE = 3000 // ms before another attempt when the server cannot be reached

/** Where it stands; besides the server's states, why it has not begun, or `offline`. */
export type AnalysisState = Analysis['state'] | 'asking' | 'one' | 'busy' | 'offline'

const REFUSED: Record<string, AnalysisState> = { one_analysis: 'one', busy: 'busy', offline: 'offline' }

export class TableAnalysis {
  state = $state<AnalysisState>('asking')
  ahead = $state(0)
  /** The share that is done; null until the work itself has begun. */
  progress = $state<number | null>(null)
  report = $state.raw<AnalysisReport | null>(null)
  /** Whether this visitor has started it, and may cancel it. */
  mine = $state(false)

  private timer: ReturnType<typeof setTimeout> | undefined
  /** Counts what the visitor does: answers to what was asked before that come too late. */
  private turn = 0

  constructor(private readonly id: string) {}

  /** Takes the report over if there is one already; starts nothing. */
  async look(): Promise<void> {
    if (this.report) return
    const found = await api.analysis(this.id).catch(() => null)
    if (found?.report) this.accept(found)
  }

  /** Starts the analysis, or joins the one that is running. */
  async start(): Promise<void> {
    this.close()
    if (this.report) return
    this.state = 'asking'
    await this.ask(() => api.analyse(this.id))
  }

  async cancel(): Promise<void> {
    this.close()
    await this.ask(() => api.cancelAnalysis(this.id))
  }

  /** Stops waiting; the analysis goes on. */
  close(): void {
    clearTimeout(this.timer)
    this.turn++
  }

  private async poll(): Promise<void> {
    const turn = this.turn
    await this.ask(() => api.analysis(this.id))
    if (turn === this.turn && this.state === 'none') await this.start() // the server has been restarted
  }

  private async ask(call: () => Promise<Analysis>): Promise<void> {
    const turn = this.turn
    try {
      const found = await call()
      if (turn === this.turn) this.accept(found)
    } catch (error) {
      if (turn !== this.turn) return
      this.state = (error instanceof ApiError && REFUSED[error.code]) || 'failed'
      if (this.state === 'offline') this.timer = setTimeout(() => void this.start(), OFFLINE)
    }
  }

  private accept(found: Analysis): void {
    this.state = found.state
    this.ahead = found.ahead
    this.progress = found.total ? found.done / found.total : null
    this.report = found.report
    this.mine = found.mine
    if (found.state === 'waiting' || found.state === 'running') this.timer = setTimeout(() => void this.poll(), POLL)
  }
}

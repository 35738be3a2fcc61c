// An exercise that is being solved. To the table it is the connection: it answers my choice with a verdict.
import { errorText } from '../net/errors'
import type { Answer, Command, Exercise, ExerciseVerdict, Pieces, ServerMessage, TableView } from '../net/types'
import { type Paid, paidOf } from '../table/analysis/paid'
import { type Comparison, comparisonOf } from '../table/analysis/words'

type Send = (message: ServerMessage) => void

/** What an exercise needs of the page that shows it. */
export interface ExerciseSource {
  /** Judges an answer; null if it is wrong and there are more tries. */
  judge: (action: string) => Promise<ExerciseVerdict | null>
  /** How many tries there are before the verdict. */
  tries?: number
  /** Goes on to another exercise, if there are several. */
  next?: () => void
}

export class ExerciseRun {
  readonly kind = 'exercise'
  verdict = $state.raw<ExerciseVerdict | null>(null)
  judging = $state(false)
  /** How many wrong tries there were. */
  wrong = $state(0)
  errorMessage = $state('')
  /** What I have paid with my answer, and the best one. */
  private paid = $state.raw<Paid>()
  private send: Send = () => {}
  /** Grows with every view: the table ignores what looks older than what it has. */
  private version = 0

  constructor(
    readonly exercise: Exercise,
    readonly source: ExerciseSource,
    /** What can be paid with, in the order of payments. */
    private readonly items: Pieces['items'],
  ) {}

  /** My answer beside the best one, as a moment of the analysis compares them. */
  readonly comparison = $derived.by((): Comparison | null => {
    const { game } = this.exercise.table
    return this.verdict && game ? comparisonOf(game, this.verdict, this.paid) : null
  })

  /** What the page is called. */
  get title(): 'exercises-title' | 'exercise-of-the-day' {
    return this.exercise.source === 'daily' ? 'exercise-of-the-day' : 'exercises-title'
  }

  /** Sends what a connection would send. */
  connect(send: Send): this {
    this.send = send
    return this
  }

  /** Asks the question, for the first time or once more. */
  ask(): void {
    this.verdict = null
    this.errorMessage = ''
    this.show(this.exercise.table)
  }

  /** Takes a choice, and has it judged; of a payment, its first piece. */
  async command({ type, id, actions = [] }: Command): Promise<Answer> {
    if (type === 'play') await this.judge(actions)
    const outcome = this.verdict ? 'ok' : 'illegal'
    return { type: 'answer', id, outcome, version: this.version, reason: '', table: null }
  }

  close(): void {
    this.send = () => {}
  }

  private async judge(actions: string[]): Promise<void> {
    const [action] = actions
    if (!action) return
    this.judging = true
    this.errorMessage = ''
    try {
      const verdict = await this.source.judge(action)
      const { combinations } = this.exercise.table
      if (verdict) this.paid = paidOf(actions, 0, verdict.best, { items: this.items, combinations })
      this.verdict = verdict
      if (this.verdict) this.show(answered(this.exercise.table))
      else this.wrong += 1
    } catch (error) {
      this.errorMessage = errorText(error)
    }
    this.judging = false
  }

  private show(table: TableView): void {
    this.version += 1
    const shown = { ...table, seq: this.version, version: this.version }
    this.send({ type: 'update', table: shown, from_move: table.moves, story: [] })
  }
}

/** The table with nobody asked any more. */
function answered(table: TableView): TableView {
  const game = table.game && { ...table.game, decision: null }
  return { ...table, game, offers: [], payments: [], combinations: [] }
}

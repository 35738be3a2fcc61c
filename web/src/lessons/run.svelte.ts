// A lesson that is being taken. To the table it is the connection: it answers commands with the next step of its script.
import type { Answer, Command, Lesson, LessonStep, ServerMessage, TableView } from '../net/types'
import { saveProgress } from './progress.svelte'

type Send = (message: ServerMessage) => void

const same = (left: string[], right: string[]) =>
  left.length === right.length && left.every((one, n) => one === right[n])

export class LessonRun {
  readonly kind = 'lesson'
  at = $state(0)
  /** Whether something else was chosen than the step asks for. */
  wrong = $state(false)
  private send: Send = () => {}
  /** Grows with every step, forward or back: the table ignores what looks older than what it has. */
  private version = 0

  constructor(
    readonly lesson: Lesson,
    start: number,
  ) {
    this.at = Math.min(start, lesson.steps.length - 1)
  }

  get name(): string {
    return this.lesson.name
  }
  get step(): LessonStep {
    return this.lesson.steps[this.at]!
  }
  get last(): boolean {
    return this.at === this.lesson.steps.length - 1
  }

  /** Sends what a connection would send. */
  connect(send: Send): this {
    this.send = send
    return this
  }

  /** The table at the current step. */
  view(): TableView {
    this.version += 1
    return { ...this.step.table, seq: this.version, version: this.version }
  }

  /** Goes to a step and shows what happened on the way. */
  goTo(step: number): void {
    if (step < 0 || step >= this.lesson.steps.length) return
    const next = step === this.at + 1 && this.lesson.steps[step]!.scene === this.step.scene
    this.at = step
    this.wrong = false
    saveProgress(this.name, step, this.last)
    const table = this.view()
    const story = next ? this.step.story : this.storyOfScene()
    const from_move = next ? (this.lesson.steps[step - 1]?.table.moves ?? 0) : 0
    this.send({ type: 'update', table, from_move, story })
  }

  /** What has happened in the current scene so far. */
  private storyOfScene(): LessonStep['story'] {
    const steps = this.lesson.steps.slice(0, this.at + 1)
    return steps.filter(({ scene }) => scene === this.step.scene).flatMap(({ story }) => story)
  }

  next(): void {
    this.goTo(this.at + 1)
  }
  back(): void {
    this.goTo(this.at - 1)
  }

  /** Takes a choice: the right one leads on, any other one changes nothing. */
  command(command: Command): Promise<Answer> {
    const { type, id, actions = [] } = command
    const right = type === 'play' && same([...actions].sort(), [...this.step.play].sort())
    if (right) this.next()
    else if (type === 'undo' || type === 'reset') this.back()
    else this.wrong = true
    const outcome = this.wrong ? 'illegal' : 'ok'
    return Promise.resolve({ type: 'answer', id, outcome, version: this.version, reason: '', table: null })
  }

  close(): void {
    this.send = () => {}
  }
}

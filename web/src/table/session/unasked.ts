// The questions that the page has answered because they offered no choice, kept for the log as long as the tab is open.
import type { Decision } from '../../net/types'

type Kind = Decision['kind']

export class Unasked {
  private answered: Record<string, Kind>
  /** After an undo to this move, the player is asked: the same answer at once would trap them. */
  private takenBack = -1

  constructor(private readonly table: string) {
    this.answered = {}
    try {
      this.answered = JSON.parse(sessionStorage.getItem(this.key) ?? '{}') as Record<string, Kind>
    } catch {
      // storage is disabled, or holds something else: the log just does not say it
    }
  }

  /** Whether a question at this move should be put to the player after all. */
  mustAsk(move: number): boolean {
    return move === this.takenBack
  }

  /** Notes that a question was answered. */
  note(move: number, kind: Kind): void {
    this.answered = { ...this.answered, [move]: kind }
    this.save()
  }

  /** Which question was answered with this move, if it was the page that answered. */
  kindOf(move: number): Kind | undefined {
    return this.answered[move]
  }

  /** The game has gone on, or back, to a number of moves. */
  moved(before: number, now: number): void {
    if (now > before) this.takenBack = -1
    if (now >= before) return
    this.takenBack = now
    this.answered = Object.fromEntries(Object.entries(this.answered).filter(([move]) => Number(move) < now))
    this.save()
  }

  private get key(): string {
    return `unasked ${this.table}`
  }

  private save(): void {
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.answered))
    } catch {
      // as above
    }
  }
}

// Reactions of the players at a table: each is shown for some seconds.
import { getContext, setContext } from 'svelte'
import type { Reaction } from '../../net/types'

export const REACTIONS: Reaction['reaction'][] = ['hello', 'well_played', 'lucky', 'ouch', 'thinking', 'thanks']
export type ReactionName = Reaction['reaction']

const SHOWN = 6000 // ms
// The server's limit: so many in this time. The page does not offer more.
const MOST = 4
const WITHIN = 20_000 // ms

export class ShownReactions {
  /** The reaction of each seat that has one; `number` tells one from the next. */
  bySeat = $state.raw<Record<number, { name: ReactionName; number: number }>>({})
  /** Whether I have sent as many as I may for now. */
  resting = $state(false)

  private count = 0
  private sent: number[] = []

  show(seat: number, name: ReactionName): void {
    const number = ++this.count
    this.bySeat = { ...this.bySeat, [seat]: { name, number } }
    setTimeout(() => {
      if (this.bySeat[seat]?.number !== number) return
      const { [seat]: _, ...others } = this.bySeat
      this.bySeat = others
    }, SHOWN)
  }

  /** Notes that I send one; false if I have to wait. */
  send(): boolean {
    const now = Date.now()
    this.sent = this.sent.filter((at) => now - at < WITHIN)
    if (this.sent.length >= MOST) return false
    this.sent.push(now)
    if (this.sent.length === MOST) {
      this.resting = true
      setTimeout(() => (this.resting = false), WITHIN - (now - this.sent[0]!))
    }
    return true
  }
}

const KEY = Symbol('reactions')
export const provideReactions = (shown: ShownReactions): ShownReactions => setContext(KEY, shown)
/** The reactions at this table; none outside of one. */
export const shownReactions = (): ShownReactions | undefined => getContext(KEY)

// What I choose, as long as it is not sent: the pieces of a payment, the tools for a roll, a choice to be confirmed.
import type { Offer, TableView } from '../../net/types'
import { settings } from '../../settings/settings.svelte'
import { decisionAfter, offersAfter, paymentActions } from './payment'
import { ifCurrent, type PendingChoice, settleChoice } from './pending'
import type { TableSession } from './session.svelte'
import { ToolChoice } from './tools.svelte'

const NONE: Offer[] = []

export class Choice {
  /** A choice that waits for confirmation. */
  pending = $state.raw<PendingChoice | null>(null)
  /** The pieces of a payment that are chosen so far. */
  collected = $state.raw<string[]>([])
  /** The tools that I have picked for a roll. */
  tools = $state.raw(new ToolChoice())

  constructor(private readonly session: TableSession) {}

  private readonly prices = $derived.by(() => ({
    items: this.session.pieces.items,
    combinations: this.session.live?.combinations ?? [],
  }))
  /** The current decision, if it is mine. */
  readonly decision = $derived.by(() => {
    const { live, mine } = this.session
    const decision = live?.status === 'playing' ? live.game?.decision : null
    if (!decision || !mine.includes(decision.seat)) return null
    return decisionAfter(this.collected, decision, this.prices)
  })
  /** What I may do. It stays visible while a choice is sent, so that the board does not flicker. */
  readonly offers = $derived.by(() => {
    if (!this.decision) return NONE
    return offersAfter(this.collected, this.session.live?.offers ?? NONE, this.decision, this.prices)
  })
  readonly offersByPlace = $derived.by(() => {
    const map = new Map<string, Offer[]>()
    for (const offer of this.offers) if (offer.place) map.set(offer.place, [...(map.get(offer.place) ?? []), offer])
    return map
  })
  /** One-tap payments; none once I pay piece by piece. */
  readonly payments = $derived.by(() => (this.collected.length ? [] : (this.session.live?.payments ?? [])))

  get isEmpty(): boolean {
    return !this.pending && !this.collected.length
  }

  /** Chooses actions; returns those to send now, or null while there is more to choose or to confirm. */
  make(actions: string[], version: number): string[] | null {
    const whole = this.collect(actions)
    if (!whole) return null
    const { send, pending } = settleChoice(this.pending, { actions: whole, version }, settings.confirm)
    this.pending = pending
    return send?.actions ?? null
  }

  /** The actions to send for a choice; null for a piece that does not complete its payment yet. */
  private collect(actions: string[]): string[] | null {
    const offer = this.offers.find(({ action }) => action === actions[0])
    if (actions.length > 1 || (offer?.family !== 'spend' && offer?.family !== 'done')) return actions
    if (offer.item) this.collected = [...this.collected, offer.item]
    const { decision } = this
    const room = decision && 'price' in decision ? decision.price.room : 0
    return offer.family === 'spend' && room > 0 ? null : paymentActions(this.collected, room, this.prices)
  }

  /** Confirms the pending choice; returns its actions. */
  confirm(): string[] | null {
    const choice = this.pending
    this.pending = null
    return choice?.actions ?? null
  }

  /** Takes back the last step. */
  takeBack(): void {
    if (this.pending) this.drop()
    else this.collected = this.collected.slice(0, -1)
  }

  drop(): void {
    this.pending = null
    this.collected = []
  }

  /** Drops what was chosen for another version of the table than this one. */
  keepFor(table: TableView): void {
    this.pending = ifCurrent(this.pending, table.version)
    if (table.version === this.session.live?.version) return
    this.collected = []
    this.tools = new ToolChoice()
  }
}

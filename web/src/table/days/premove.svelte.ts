// Where I want to place figures when my turn comes: chosen on the board, among what the server offers.
import { api } from '../../net/http'
import type { Offer } from '../../net/types'
import type { TableSession } from '../session/session.svelte'

export class Premove {
  /** What I can choose from; null while I do not choose. */
  private found = $state.raw<Offer[] | null>(null)
  /** My first choice, once it is made. */
  first = $state.raw<Offer | null>(null)

  constructor(private readonly session: TableSession) {}

  /** Whether I am choosing. */
  get choosing(): boolean {
    return this.found !== null && (this.session.live?.may.premove ?? false)
  }
  /** What the places of the board offer, while I choose; the second choice is another place. */
  readonly offersByPlace = $derived.by(() => {
    const map = new Map<string, Offer[]>()
    for (const offer of this.found ?? [])
      if (offer.place && offer.place !== this.first?.place)
        map.set(offer.place, [...(map.get(offer.place) ?? []), offer])
    return map
  })

  async begin(): Promise<void> {
    this.first = null
    this.found = (await this.session.attempt(() => api.premoveOffers(this.session.id)))?.offers ?? null
  }

  cancel(): void {
    this.found = this.first = null
  }

  /** Takes a choice: the first, or the second, with which I am done. */
  choose(action: string): void {
    const offer = this.found?.find((one) => one.action === action)
    if (!offer) return
    if (this.first) void this.send([this.first.action, action])
    else this.first = offer
  }

  /** Gives the first choice only. */
  finish(): void {
    if (this.first) void this.send([this.first.action])
  }

  withdraw(): void {
    void this.send([])
  }

  private async send(actions: string[]): Promise<void> {
    this.cancel()
    await this.session.changeTable(() => api.premove(this.session.id, actions))
  }
}

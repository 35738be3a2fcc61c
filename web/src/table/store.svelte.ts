// A table as it is played: the live view, what is being shown of it, its story, and the way to act.
import { Refused, api } from '../net/http'
import { Link, type LinkState } from '../net/socket'
import { steady } from '../net/steady'
import type { Hints, Offer, Pieces, ServerMessage, StoryEvent, TableView, Update } from '../net/types'
import { settings } from '../settings/settings.svelte'
import { chime } from './bell'
import { Queue, steps } from './queue'
import { type Choice, settle, stillStands } from './staging'
import { type Known, UNKNOWN, folded, fresh } from './story'

const EMPTY: Offer[] = []
const LONG_WAIT = 6000

/** A name for a command that no other has; `crypto.randomUUID` needs a secure page, this does not. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join('')
}

export class TableStore {
  live = $state.raw<TableView | null>(null)
  shown = $state.raw<TableView | null>(null)
  known = $state.raw<Known>(UNKNOWN)
  playing = $state.raw<StoryEvent | null>(null)
  link = $state<LinkState>('joining')
  busy = $state(false)
  staged = $state.raw<Choice | null>(null)
  trouble = $state<string | null>(null)
  hints = $state.raw<Hints | null>(null)
  hinting = $state(false)
  lastAction = $state('')
  gone = $state(false)

  private readonly queue = new Queue((step) => {
    if (!step) this.playing = null
    else if ('table' in step) this.shown = step.table
    else this.playing = step.event
  })
  private readonly line: Link
  private lastAsked = Date.now()
  /** The version that my last command made: until its view is there, I do not choose again. */
  private awaited = 0

  constructor(
    readonly id: string,
    readonly pieces: Pieces,
  ) {
    this.line = new Link(id, {
      since: () => this.live?.seq ?? null,
      state: (state) => (this.link = state),
      message: (message) => this.take(message),
    })
  }

  /** The seats that this browser plays; one that was handed to a bot is not among them. */
  mine = $derived(this.live?.seats.filter((seat) => seat.mine && seat.kind === 'person').map((seat) => seat.seat) ?? [])
  /** The decision that I must answer, if it is mine. */
  asked = $derived.by(() => {
    const decision = this.live?.status === 'playing' ? this.live.game?.decision : null
    return decision && this.mine.includes(decision.seat) ? decision : null
  })
  /** What I may do; it stays in sight while a choice is under way, so that the board does not flicker. */
  offers = $derived(this.asked ? (this.live?.offers ?? EMPTY) : EMPTY)
  byPlace = $derived.by(() => {
    const map = new Map<string, Offer[]>()
    for (const offer of this.offers)
      if (offer.place) map.set(offer.place, [...(map.get(offer.place) ?? []), offer])
    return map
  })
  /** Several people at one screen. */
  hotSeat = $derived(this.mine.length > 1)

  close(): void {
    this.line.close()
    this.queue.skip()
  }

  /** Shows the table as it is now, leaving out what waits to be shown. */
  now(): void {
    this.queue.skip()
    this.shown = this.live
  }

  /** A choice of mine: sent at once, or staged where the player wants to confirm. */
  choose(actions: string[]): void {
    if (!this.live || this.busy) return
    const { send, staged } = settle(this.staged, { actions, version: this.live.version }, settings.confirm)
    this.staged = staged
    if (send) void this.command('play', send.actions)
  }

  confirm(): void {
    const choice = this.staged
    this.staged = null
    if (choice) void this.command('play', choice.actions)
  }

  undo(): void {
    if (this.staged) this.staged = null
    else void this.command('undo')
  }

  reset(): void {
    this.staged = null
    void this.command('reset')
  }

  /** Takes a seat back that a bot plays for me. */
  async takeBack(seat: number): Promise<void> {
    const table = await this.tried(() => api.takeBack(this.id, seat))
    if (table) this.accept(table)
  }

  /** Lets a bot play for somebody who is not here; the server chooses which. */
  async handOver(seat: number): Promise<void> {
    const table = await this.tried(() => api.handOver(this.id, seat, 'medium'))
    if (table) this.accept(table)
  }

  async askHint(): Promise<void> {
    if (!this.live?.may.hint || this.hinting) return
    this.hinting = true
    await this.tried(async () => (this.hints = await api.hint(this.id)))
    this.hinting = false
  }

  /** Fetches the whole story, for the log from its beginning and for replays. */
  async wholeStory(seat: number | null = this.live?.viewer ?? null): Promise<StoryEvent[]> {
    const story = await this.tried(() => api.story(this.id, seat))
    if (!story) return this.known.events
    if (seat === (this.live?.viewer ?? null)) this.known = { first: 0, events: story.events }
    return story.events
  }

  /** Runs a call; when it is refused, says why and gives nothing. */
  async tried<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await call()
      this.trouble = null
      return result
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message || error.code : String(error)
      return undefined
    }
  }

  /** A view that came as an answer to a call. */
  accept(table: TableView): void {
    if (this.live && table.seq < this.live.seq) return
    this.live = steady(this.live, table)
    this.now()
  }

  private async command(type: 'play' | 'undo' | 'reset', actions: string[] = []): Promise<void> {
    if (!this.live || this.busy) return
    this.now()
    this.busy = true
    this.hints = null
    this.trouble = null
    this.lastAction = `${type} ${actions.join(', ')}`
    const answer = await this.line.command({ type, id: newId(), version: this.live.version, actions })
    this.awaited = answer.outcome === 'ok' ? answer.version : 0
    if (answer.table) this.accept(answer.table)
    this.busy = this.live.version < this.awaited
    if (answer.outcome !== 'ok' && answer.outcome !== 'stale') this.trouble = answer.reason || answer.outcome
    if (answer.outcome === 'stale') this.trouble = 'stale'
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
        this.update(message)
        break
      case 'presence':
        if (this.live) this.present(message.online, message.watching)
        break
      case 'failure':
        if (message.code === 'unknown_table' || message.code === 'not_found') this.gone = true
        this.trouble = message.message
        break
    }
  }

  private update({ table: sent, from_move, story }: Update): void {
    const before = this.live
    if (before && sent.seq < before.seq) return
    const table = steady(before, sent)
    const wasAsked = this.asked !== null
    const news = fresh(this.known, from_move, story)
    const back = before !== null && table.moves < before.moves
    this.known = folded(this.known, from_move, story)
    this.live = table
    this.staged = stillStands(this.staged, table.version)
    if (this.awaited && table.version >= this.awaited) this.busy = false
    if (this.hints && this.hints.version !== table.version) this.hints = null
    if (!before || back || document.visibilityState === 'hidden') this.now()
    else this.queue.push(steps(news, table, settings.motion, this.mine))
    if (wasAsked) this.lastAsked = Date.now()
    if (this.asked && !wasAsked && before) this.ring(table.name)
  }

  /** My turn has come: told aloud to whoever looks elsewhere or had to wait, not in a quick game against bots. */
  private ring(name: string): void {
    if (document.visibilityState === 'hidden' || Date.now() - this.lastAsked > LONG_WAIT) chime(name)
  }

  private present(online: number[], watching: number): void {
    const seats = (table: TableView): TableView => ({
      ...table,
      watching,
      seats: table.seats.map((seat) => ({ ...seat, online: online.includes(seat.seat) })),
    })
    if (this.live) this.live = seats(this.live)
    if (this.shown) this.shown = seats(this.shown)
  }
}

// The state of a table: the live view, what is shown of it, its story, and commands.
import { codeText, errorText } from '../../net/errors'
import { api } from '../../net/http'
import { Connection, type ConnectionState } from '../../net/connection'
import { shareUnchanged } from '../../net/sharing'
import type { Hints, Offer, Pieces, ServerMessage, StoryEvent, TableView, Update } from '../../net/types'
import type { LessonRun } from '../../lessons/run.svelte'
import type { TableAnalysis } from '../analysis/analysis.svelte'
import { settings } from '../../settings/settings.svelte'
import { type ReactionName, ShownReactions } from '../online/reactions.svelte'
import { notifyTurn } from '../../ui/notifications'
import { chime } from '../../ui/sound'
import { type Roll, rollAsked, rollOf, rollsShown } from './dice'
import { type Flight, flightOf } from './flights'
import { playEvent, playOwn } from './sounds'
import { type EventStep, Queue, type Step, steps } from './queue'
import { decisionAfter, offersAfter, paymentActions } from './payment'
import { type PendingChoice, settleChoice, ifCurrent } from './pending'
import { ToolChoice } from './tools.svelte'
import { Unasked } from './unasked'
import { type KnownStory, NO_STORY, mergeStory, newEvents, wholeStory } from './story'

const EMPTY: Offer[] = []
const LONG_WAIT = 6000

/** A unique id for a command. `crypto.randomUUID` would need a secure page. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join('')
}

export class TableStore {
  live = $state.raw<TableView | null>(null)
  shown = $state.raw<TableView | null>(null)
  story = $state.raw<KnownStory>(NO_STORY)
  shownEvent = $state.raw<StoryEvent | null>(null)
  connectionState = $state<ConnectionState>('connecting')
  busy = $state(false)
  pending = $state.raw<PendingChoice | null>(null)
  /** The pieces of a payment that are chosen but not yet sent. */
  collected = $state.raw<string[]>([])
  /** The tools that I have picked for a roll. */
  toolChoice = $state.raw(new ToolChoice())
  errorMessage = $state<string | null>(null)
  hints = $state.raw<Hints | null>(null)
  loadingHints = $state(false)
  lastAction = $state('')
  /** The analysis of the finished game, once somebody has asked for it. */
  analysis = $state.raw<TableAnalysis | null>(null)
  gone = $state(false)
  readonly reactions = new ShownReactions()
  /** When the clock of the current decision ends, on the browser's own clock. */
  clockEnds = $state(0)
  /** Whether an answer without a choice is on its way. */
  private answering = $state(false)
  /** The questions that were not asked, because they offered no choice. */
  readonly unasked: Unasked

  /** Whether the dice of the shown event still roll. */
  rolling = $state(false)
  /** Goods on their way to a tribe. */
  flight = $state.raw<Flight | null>(null)
  /** The dice of the event that is told; mine stay until I act. */
  private toldRoll = $state.raw<Roll | null>(null)
  private myRoll = $state.raw<Roll | null>(null)
  /** The first event that is not told yet. */
  private untold = $state.raw<StoryEvent | null>(null)

  private readonly queue = new Queue((step) => this.show(step))
  private readonly connection: Pick<Connection, 'command' | 'close'> & Partial<Pick<Connection, 'tell'>>
  private lastAsked = Date.now()
  /** The version after my last command: until its view is here, no other choice is sent. */
  private awaited = 0

  constructor(
    readonly id: string,
    readonly pieces: Pieces,
    /** The lesson that is taken at this table, if it is one: nobody else has this table. */
    readonly lesson: LessonRun | null = null,
  ) {
    this.unasked = new Unasked(id)
    const message = (sent: ServerMessage) => this.receive(sent)
    this.connection =
      lesson?.connect(message) ??
      new Connection(id, {
        since: () => this.live?.seq ?? null,
        state: (state) => (this.connectionState = state),
        message,
      })
  }

  /** The seats that this browser plays, without those handed over to a bot. */
  mine = $derived(this.live?.seats.filter((seat) => seat.mine && seat.kind === 'person').map((seat) => seat.seat) ?? [])
  private readonly prices = $derived.by(() => ({
    items: this.pieces.items,
    combinations: this.live?.combinations ?? [],
  }))
  /** The current decision, if it is mine. */
  myDecision = $derived.by(() => {
    const decision = this.live?.status === 'playing' ? this.live.game?.decision : null
    if (!decision || !this.mine.includes(decision.seat)) return null
    return decisionAfter(this.collected, decision, this.prices)
  })
  /** Whether events are being told: a question waits until what led to it was told. */
  telling = $derived(this.shownEvent !== null)
  /** The decision that I am asked for. */
  asked = $derived.by(() => (this.telling || this.answering ? null : this.myDecision))
  /** The events that were told so far: the log tells nothing before the board. */
  told = $derived.by(() => {
    const { events } = this.story
    const end = this.untold ? events.indexOf(this.untold) : -1
    return end < 0 ? events : events.slice(0, end)
  })
  /** The dice that lie on the board. */
  rolls = $derived.by(() => {
    const asked = rollAsked(this.shown?.game?.decision ?? null, this.story.events)
    return rollsShown(asked, this.toldRoll, this.myRoll)
  })
  /** What a real table asks its people. */
  question = $derived(this.live?.status === 'playing' ? (this.live.question ?? null) : null)
  /** What I may do. It stays visible while a choice is sent, so that the board does not flicker. */
  offers = $derived.by(() => {
    if (!this.myDecision) return EMPTY
    return offersAfter(this.collected, this.live?.offers ?? EMPTY, this.myDecision, this.prices)
  })
  /** One-tap payments; none once I pay piece by piece. */
  payments = $derived(this.collected.length ? [] : (this.live?.payments ?? []))
  byPlace = $derived.by(() => {
    const map = new Map<string, Offer[]>()
    for (const offer of this.offers) if (offer.place) map.set(offer.place, [...(map.get(offer.place) ?? []), offer])
    return map
  })
  /** Whether several people play in this browser. */
  hotSeat = $derived(this.mine.length > 1)

  close(): void {
    this.connection.close()
    this.queue.skip()
  }

  /** Shows the table as it is now and skips the events that wait to be shown. */
  catchUp(): void {
    this.queue.skip()
    this.shown = this.live
  }

  private show(step: Step | null): void {
    this.rolling = step !== null && 'event' in step && step.rolling === true
    if (!step) this.shownEvent = null
    else if ('table' in step) this.shown = step.table
    else this.tell(step)
    this.untold = this.rolling ? this.shownEvent : this.queue.nextEvent
  }

  private tell({ event, ms, skipped }: EventStep): void {
    this.shownEvent = event
    if (!skipped && ms > 0) playEvent(event)
    const roll = rollOf(event, this.rolling, this.story.events, this.pieces)
    if (roll && this.mine.includes(roll.seat)) this.myRoll = roll
    else if (roll) this.toldRoll = roll
    else if (ms > 0 && event.kind !== 'pick' && event.kind !== 'split') this.toldRoll = null
    const dice = roll ?? this.rolls.find(({ seat }) => seat === event.seat) ?? null
    if (!skipped && settings.motion !== 'off') this.flight = flightOf(event, dice) ?? this.flight
  }

  /** The dice are taken from the board: I act, or something is taken back. */
  private clearDice(): void {
    this.toldRoll = null
    this.myRoll = null
  }

  /** Makes a choice: sends it at once, or keeps it pending for players who want to confirm. */
  choose(actions: string[]): void {
    if (!this.live || this.busy) return
    const whole = this.collect(actions)
    if (!whole) return
    const { send, pending } = settleChoice(
      this.pending,
      { actions: whole, version: this.live.version },
      settings.confirm,
    )
    this.pending = pending
    if (send) void this.command('play', send.actions)
  }

  /** The actions to send for a choice; null for a piece that does not complete its payment yet. */
  private collect(actions: string[]): string[] | null {
    const offer = this.offers.find(({ action }) => action === actions[0])
    if (actions.length > 1 || (offer?.family !== 'spend' && offer?.family !== 'done')) return actions
    if (offer.item) this.collected = [...this.collected, offer.item]
    const decision = this.myDecision
    const room = decision && 'price' in decision ? decision.price.room : 0
    return offer.family === 'spend' && room > 0 ? null : paymentActions(this.collected, room, this.prices)
  }

  /** Answers the question of a real table. */
  answer(text: string): void {
    void this.command('enter', [text])
  }

  confirm(): void {
    const choice = this.pending
    this.pending = null
    if (choice) void this.command('play', choice.actions)
  }

  /** Takes back what is not sent yet, or else my last choice. */
  undo(): void {
    if (this.pending) this.dropUnsent()
    else if (this.collected.length) this.collected = this.collected.slice(0, -1)
    else void this.command('undo')
  }

  reset(): void {
    this.dropUnsent()
    void this.command('reset')
  }

  private dropUnsent(): void {
    this.pending = null
    this.collected = []
  }

  /** Shows a reaction to everybody at the table. */
  react(reaction: ReactionName): void {
    if (this.reactions.send()) this.connection.tell?.({ type: 'react', reaction })
  }

  /** Tells the table that I am still there. */
  stillHere(): void {
    this.connection.tell?.({ type: 'here' })
  }

  /** Takes back a seat that a bot plays for me. */
  async takeBack(seat: number): Promise<void> {
    const table = await this.attempt(() => api.takeBack(this.id, seat))
    if (table) this.accept(table)
  }

  /** Lets a bot play for an absent player; the server chooses which one. */
  async handOver(seat: number): Promise<void> {
    const table = await this.attempt(() => api.handOver(this.id, seat, 'medium'))
    if (table) this.accept(table)
  }

  async requestHints(): Promise<void> {
    if (!this.live?.may.hint || this.loadingHints) return
    this.dropUnsent() // a hint is about what the server knows
    this.loadingHints = true
    await this.attempt(async () => (this.hints = await api.hint(this.id)))
    this.loadingHints = false
  }

  /** Fetches the whole story, for the log and for replays. */
  async loadStory(seat: number | null = this.live?.viewer ?? null): Promise<StoryEvent[]> {
    if (this.lesson) return this.story.events
    const story = await this.attempt(() => api.story(this.id, seat))
    if (!story) return this.story.events
    if (seat === (this.live?.viewer ?? null)) this.story = wholeStory(this.story, story.events)
    return story.events
  }

  /** Runs a call; if it is refused, shows why and returns nothing. */
  async attempt<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await call()
      this.errorMessage = null
      return result
    } catch (error) {
      this.errorMessage = errorText(error)
      return undefined
    }
  }

  /** Takes over a view that answered a call. */
  accept(table: TableView): void {
    if (this.live && table.seq < this.live.seq) return
    this.setLive(shareUnchanged(this.live, table))
    this.catchUp()
  }

  /** Answers a question that offers no choice, unless I want to be asked or have just taken the answer back. */
  private async answerUnasked(): Promise<void> {
    const { live, myDecision } = this
    if (!live?.unasked || !myDecision || this.busy || this.pending || this.collected.length) return
    // A lesson teaches to answer.
    if (this.lesson || settings.askAlways || settings.confirm || this.unasked.asks(live.moves)) return
    this.unasked.note(live.moves, myDecision.kind)
    this.answering = true
    await this.send('play', [live.unasked])
    // In another tab, the same question may have been answered already.
    this.errorMessage = null
    this.answering = this.busy
  }

  private async command(type: 'play' | 'undo' | 'reset' | 'enter', actions: string[] = []): Promise<void> {
    if (!this.live || this.busy) return
    this.catchUp()
    // The dice that I decide about stay until it is told what they brought.
    if (type !== 'play' || this.myDecision?.kind !== 'harvest') this.clearDice()
    await this.send(type, actions)
    void this.answerUnasked()
  }

  private async send(type: 'play' | 'undo' | 'reset' | 'enter', actions: string[]): Promise<void> {
    if (!this.live) return
    this.busy = true
    this.hints = null
    this.errorMessage = null
    this.lastAction = `${type} ${actions.join(', ')}`
    const answer = await this.connection.command({ type, id: newId(), version: this.live.version, actions })
    this.awaited = answer.outcome === 'ok' ? answer.version : 0
    if (answer.table) this.accept(answer.table)
    this.busy = this.live.version < this.awaited
    if (answer.outcome !== 'ok') this.dropUnsent()
    // Without a server it is the browser that cannot save, which the reason says.
    const code = answer.reason === 'no_storage' ? answer.reason : answer.outcome
    if (answer.outcome !== 'ok') this.errorMessage = codeText(code)
  }

  private setLive(table: TableView): void {
    if (table.clock) this.clockEnds = performance.now() + table.clock.left * 1000
    if (this.live) this.unasked.moved(this.live.moves, table.moves)
    this.pending = ifCurrent(this.pending, table.version)
    if (table.version !== this.live?.version) {
      this.collected = []
      this.toolChoice = new ToolChoice()
    }
    this.live = table
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
        this.update(message)
        break
      case 'presence':
        if (this.live) this.updatePresence(message.online, message.watching)
        break
      case 'reaction':
        this.reactions.show(message.seat, message.reaction)
        break
      case 'failure':
        if (message.code === 'not_found') this.gone = true
        this.errorMessage = codeText(message.code)
        break
    }
  }

  private update({ table: sent, from_move, story }: Update): void {
    const before = this.live
    if (before && sent.seq < before.seq) return
    const table = shareUnchanged(before, sent)
    const wasAsked = this.myDecision !== null
    const news = newEvents(this.story, from_move, story)
    const back = before !== null && table.moves < before.moves
    this.story = mergeStory(this.story, from_move, story)
    if (back) this.clearDice()
    this.setLive(table)
    if (this.awaited && table.version >= this.awaited) this.busy = this.answering = false
    if (this.hints && this.hints.version !== table.version) this.hints = null
    if (!before || back || document.visibilityState === 'hidden') this.catchUp()
    else {
      playOwn(news, this.mine)
      const rolled = before.game?.decision?.kind === 'harvest'
      this.queue.push(steps(news, table, settings.motion, this.mine, rolled))
      this.untold = this.rolling ? this.shownEvent : this.queue.nextEvent
    }
    if (wasAsked) this.lastAsked = Date.now()
    if (this.myDecision && !wasAsked && before) this.ring(table.name)
    void this.answerUnasked()
  }

  /** Tells me that it is my turn if I look elsewhere or had to wait, but not in a quick game against bots. */
  private ring(name: string): void {
    if (document.visibilityState === 'hidden' || Date.now() - this.lastAsked > LONG_WAIT) {
      chime()
      notifyTurn(name)
    }
  }

  private updatePresence(online: number[], watching: number): void {
    const seats = (table: TableView): TableView => ({
      ...table,
      watching,
      seats: table.seats.map((seat) => ({ ...seat, online: online.includes(seat.seat) })),
    })
    if (this.live) this.live = seats(this.live)
    if (this.shown) this.shown = seats(this.shown)
  }
}

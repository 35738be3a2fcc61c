// A session at a table: the live view from the server, and my commands. The stage decides what is shown of it.
import type { ExerciseRun } from '../../exercises/run.svelte'
import type { LessonRun } from '../../lessons/run.svelte'
import { Connection, type ConnectionState } from '../../net/connection'
import { codeText, errorText } from '../../net/errors'
import { api } from '../../net/http'
import { shareUnchanged } from '../../net/sharing'
import type { Command, Hints, Pieces, Presence, ServerMessage, TableView, Update } from '../../net/types'
import { settings } from '../../settings/settings.svelte'
import { notifyTurn } from '../../ui/notifications'
import { chime } from '../../ui/sound'
import type { TableAnalysis } from '../analysis/analysis.svelte'
import { Coach } from '../coach/coach.svelte'
import { Premove } from '../days/premove.svelte'
import { type ReactionName, ShownReactions } from '../reactions/reactions.svelte'
import { Choice } from './choice.svelte'
import { coachPart } from './coachPart'
import { withPresence } from './presence'
import { Unasked } from './unasked'

const LONG_WAIT = 6000

export type CommandType = Command['type']

/** Follows a session, to show it. */
export interface SessionObserver {
  /** The view has changed from the one before, by an update with its part of the story. */
  updated(before: TableView | null, update: Update): void
  /** The view was replaced by the answer to a call of mine. */
  replaced(): void
  /** Players or spectators have come or gone. */
  presenceChanged(presence: Presence): void
  /** A command of mine is about to be sent. */
  commanding(type: CommandType): void
}

/** A unique id for a command. `crypto.randomUUID` would need a secure page. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, '0')).join('')
}

export class TableSession {
  live = $state.raw<TableView | null>(null)
  connectionState = $state<ConnectionState>('connecting')
  /** Whether a command has no answer yet, or its view is not here. */
  busy = $state(false)
  /** Whether an answer without a choice is on its way. */
  answering = $state(false)
  errorMessage = $state<string | null>(null)
  hints = $state.raw<Hints | null>(null)
  loadingHints = $state(false)
  /** The last command, for reports of problems. */
  lastAction = $state('')
  /** The analysis of the finished game, once somebody has asked for it. */
  analysis = $state.raw<TableAnalysis | null>(null)
  /** Whether the table does not exist any more. */
  gone = $state(false)
  /** When the clock of the current decision ends, on the browser's own clock. */
  clockEnds = $state(0)
  readonly choice = new Choice(this)
  /** Looks at my choices before they are sent, if I want that. */
  readonly coach = new Coach(this)
  /** Whether the coach could not be loaded: the game goes on without it. */
  coachMissing = $state(false)
  /** What I want to do when my turn comes. */
  readonly premove = new Premove(this)
  readonly reactions = new ShownReactions()
  /** The questions that were not asked, because they offered no choice. */
  readonly unasked: Unasked
  observer: SessionObserver | null = null

  private readonly connection: Pick<Connection, 'command' | 'close'> & Partial<Pick<Connection, 'tell'>>
  private lastAsked = Date.now()
  /** The version after my last command: until its view is here, no other choice is sent. */
  private awaited = 0
  /** Whether I am to be told that it is my turn. */
  private turnIsNews = false

  constructor(
    readonly id: string,
    readonly pieces: Pieces,
    /** The lesson or the exercise that is this table: only this browser has it. */
    readonly script: LessonRun | ExerciseRun | null = null,
  ) {
    this.unasked = new Unasked(id)
    const onMessage = (message: ServerMessage) => this.receive(message)
    this.connection =
      script?.connect(onMessage) ??
      new Connection(id, {
        since: () => this.live?.seq ?? null,
        onState: (state) => (this.connectionState = state),
        onMessage,
      })
  }

  /** The seats that this browser plays, without those handed over to a bot. */
  readonly mine = $derived(
    this.live?.seats.filter((seat) => seat.mine && seat.kind === 'person').map((seat) => seat.seat) ?? [],
  )

  /** Whether several people play in this browser. */
  get hotSeat(): boolean {
    return this.mine.length > 1
  }
  get over(): boolean {
    return this.live?.status === 'over'
  }
  /** Whether win chances may be shown. */
  get hasChances(): boolean {
    return this.live?.may.chances ?? false
  }
  /** What a real table asks its people. */
  get question(): TableView['question'] {
    return this.live?.status === 'playing' ? (this.live.question ?? null) : null
  }
  /** The seat whose tribe is mine at the moment, if any. */
  get mySeat(): number | undefined {
    return this.choice.decision?.seat ?? this.question?.seat ?? this.live?.viewer ?? this.mine[0]
  }

  close(): void {
    this.connection.close()
  }

  /** Makes a choice: sends it at once, or keeps it pending for players who want to confirm. */
  choose(actions: string[]): void {
    if (!this.live || this.busy) return
    const whole = this.choice.make(actions, this.live.version)
    if (whole) void this.command('play', whole)
  }

  confirm(): void {
    const actions = this.choice.confirm()
    if (actions) void this.command('play', actions)
  }

  /** Answers the question of a real table. */
  answer(text: string): void {
    void this.command('enter', [text])
  }

  /** Takes back what is not sent yet, or else my last choice. */
  undo(): void {
    if (this.choice.isEmpty) void this.command('undo')
    else this.choice.takeBack()
  }

  /** Answers the coach: I take the choice back, or play it all the same. */
  takeWarned(back: boolean): void {
    const actions = this.coach.settle(back)
    if (actions && !this.busy) void this.carryOut('play', actions)
  }

  reset(): void {
    this.choice.drop()
    void this.command('reset')
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
  takeBack(seat: number): Promise<TableView | undefined> {
    return this.changeTable(() => api.takeBack(this.id, seat))
  }

  /** Lets a bot play for an absent player; the server chooses which one. */
  handOver(seat: number): Promise<TableView | undefined> {
    return this.changeTable(() => api.handOver(this.id, seat, 'medium'))
  }

  async requestHints(): Promise<void> {
    if (!this.live?.may.hint || this.loadingHints) return
    this.choice.drop() // a hint is about what the server knows
    this.loadingHints = true
    await this.attempt(async () => (this.hints = await api.hint(this.id)))
    this.loadingHints = false
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

  /** Runs a call that changes the table, and shows the new view. */
  async changeTable(call: () => Promise<TableView>): Promise<TableView | undefined> {
    const table = await this.attempt(call)
    if (table) this.accept(table)
    return table
  }

  /** Takes over a view that answered a call. */
  accept(table: TableView): void {
    if (this.live && table.seq < this.live.seq) return
    this.setLive(shareUnchanged(this.live, table))
    this.observer?.replaced()
  }

  /** Answers a question that offers no choice, unless I want to be asked or have just taken the answer back. */
  private async answerUnasked(): Promise<void> {
    const { live, choice } = this
    if (!live?.unasked || !choice.decision || this.busy || !choice.isEmpty) return
    // A lesson teaches to answer, and an exercise asks.
    if (this.script || settings.askAlways || settings.confirm || this.unasked.mustAsk(live.moves)) return
    this.unasked.note(live.moves, choice.decision.kind)
    this.answering = true
    await this.send('play', [live.unasked])
    // In another tab, the same question may have been answered already.
    this.errorMessage = null
    this.answering = this.busy
  }

  /** Tells me that it is my turn, if I look elsewhere or had to wait. */
  announceTurn(): void {
    if (!this.turnIsNews) return
    this.turnIsNews = false
    chime()
    notifyTurn(this.live?.name ?? '')
  }

  private async command(type: CommandType, actions: string[] = []): Promise<void> {
    if (!this.live || this.busy) return
    if (type === 'play' && this.coach.on && (await this.stopped(actions))) return
    await this.carryOut(type, actions)
  }

  /** Whether the coach wants to ask before a choice is sent. */
  private async stopped(actions: string[]): Promise<boolean> {
    this.busy = true
    this.coachMissing = !(await coachPart().catch(() => null))
    const stopped = !this.coachMissing && (await this.coach.stops(actions))
    this.busy = false
    if (stopped) this.choice.drop()
    return stopped
  }

  private async carryOut(type: CommandType, actions: string[]): Promise<void> {
    this.observer?.commanding(type)
    await this.send(type, actions)
    void this.answerUnasked()
  }

  private async send(type: CommandType, actions: string[]): Promise<void> {
    if (!this.live) return
    this.busy = true
    this.hints = null
    this.errorMessage = null
    this.lastAction = `${type} ${actions.join(', ')}`
    const answer = await this.connection.command({ type, id: newId(), version: this.live.version, actions })
    this.awaited = answer.outcome === 'ok' ? answer.version : 0
    if (answer.table) this.accept(answer.table)
    this.busy = this.live.version < this.awaited
    if (answer.outcome === 'ok') return
    this.choice.drop()
    if (this.script) return // it says itself what to do instead
    // Without a server it is the browser that cannot save, which the reason says.
    this.errorMessage = codeText(answer.reason === 'no_storage' ? answer.reason : answer.outcome)
  }

  private setLive(table: TableView): void {
    if (table.clock) this.clockEnds = performance.now() + table.clock.left * 1000
    if (this.live) this.unasked.moved(this.live.moves, table.moves)
    this.choice.keepFor(table)
    this.coach.keepFor(table.version)
    this.live = table
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
        this.update(message)
        break
      case 'presence':
        if (this.live) this.live = withPresence(this.live, message)
        this.observer?.presenceChanged(message)
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

  private update(update: Update): void {
    const before = this.live
    if (before && update.table.seq < before.seq) return
    const table = shareUnchanged(before, update.table)
    const wasAsked = this.choice.decision !== null
    this.setLive(table)
    if (this.awaited && table.version >= this.awaited) this.busy = this.answering = false
    if (this.hints && this.hints.version !== table.version) this.hints = null
    if (wasAsked) this.lastAsked = Date.now()
    // In a quick game against bots, nobody needs to be told.
    const away = document.visibilityState === 'hidden' || Date.now() - this.lastAsked > LONG_WAIT
    this.turnIsNews = this.choice.decision !== null && before !== null && (this.turnIsNews || (!wasAsked && away))
    this.observer?.updated(before, update)
    void this.answerUnasked()
  }
}

// The stage: what is shown of a session, and when. Updates are told event by event, with dice and flying goods; a replay
// takes the place of the running game.
import { Speech } from '../../characters/speech.svelte'
import { api } from '../../net/http'
import type { Decision, GameView, Offer, Presence, StoryEvent, TableView, Update } from '../../net/types'
import { settings } from '../../settings/settings.svelte'
import type { Visit } from '../days/change'
import { touchedPlaces } from '../log/describe'
import { withPresence } from '../session/presence'
import type { CommandType, SessionObserver, TableSession } from '../session/session.svelte'
import { type Roll, rollAsked, rollOf, rollsShown } from './dice'
import { countGoods, type Flight, flightOf } from './flights'
import { type EventStep, flyingTime, type Phase, Queue, type Step, updateSteps, visitSteps } from './queue'
import { Replay } from './replay.svelte'
import { playEvent, playOwn } from './sounds'
import { type KnownStory, mergeStory, newEvents, NO_STORY, wholeStory } from './story'

const NO_OFFERS = new Map<string, Offer[]>()
const NO_ROLLS: Roll[] = []

export class Stage implements SessionObserver {
  /** The table of the running game, as far as it is told. */
  table = $state.raw<TableView | null>(null)
  story = $state.raw<KnownStory>(NO_STORY)
  /** The event that is told right now. */
  event = $state.raw<StoryEvent | null>(null)
  /** Goods on their way to a tribe. */
  flights = $state.raw<Flight[]>([])
  replay = $state.raw<Replay | null>(null)
  /** The end of my last visit to a game over days, until I act. */
  visit = $state.raw<Visit | null>(null)
  /** The dice of the event that is told; mine stay until I act. */
  private toldRoll = $state.raw<Roll | null>(null)
  private myRoll = $state.raw<Roll | null>(null)
  /** The first event that is not told yet. */
  private untold = $state.raw<StoryEvent | null>(null)
  /** How far that event is told. */
  private phase = $state.raw<Phase | null>(null)
  /** Whether the table has been here before in this visit. */
  private visited = false
  /** Goods that have arrived since the table was shown; it may not have them yet. */
  private arrived = $state.raw<Flight[]>([])

  /** What the bots say about it. */
  readonly speech = new Speech()
  private readonly queue = new Queue((step) => this.show(step))

  constructor(readonly session: TableSession) {
    session.observer = this
  }

  /** The events that were told so far: the log tells nothing before the board. */
  readonly told = $derived.by(() => {
    const { events } = this.story
    const end = this.untold ? events.indexOf(this.untold) : -1
    return end < 0 ? events : events.slice(0, end)
  })
  private readonly runningRolls = $derived.by(() => {
    // The table may know dice that are still to be told.
    const asked = this.untold ? null : rollAsked(this.table?.game?.decision ?? null, this.story.events)
    return rollsShown(asked, this.toldRoll, this.myRoll)
  })
  private readonly runningGame = $derived.by(() => {
    const table = this.table ?? this.session.live
    return table && countGoods(table, this.flights, this.arrived)
  })
  /** The places that the event touches, or the last move of a replay. */
  readonly touched = $derived(this.replay ? this.replay.lastEvents.flatMap(touchedPlaces) : touchedPlaces(this.event))

  /** The position that the board shows. */
  get game(): GameView | null {
    return this.replay?.game ?? this.runningGame
  }
  /** The dice that lie on the board. */
  get rolls(): Roll[] {
    return this.replay ? NO_ROLLS : this.runningRolls
  }
  /** Whose turn it is in the position that is shown. */
  get turn(): number | null {
    return this.game?.decision?.seat ?? (this.replay ? null : (this.session.question?.seat ?? null))
  }
  /** Whose goods are mine: of several people in this browser, those of the one whose turn is told. */
  get mySeat(): number | undefined {
    const { replay, session, turn } = this
    return !replay && turn !== null && session.mine.includes(turn) ? turn : session.mySeat
  }
  /** What the places of the board offer me. */
  get offers(): Map<string, Offer[]> {
    const { choice, premove } = this.session
    if (this.replay || choice.pending) return NO_OFFERS
    return premove.choosing ? premove.offersByPlace : choice.offersByPlace
  }
  /** Whether events are being told: a question waits until what led to it was told. */
  get telling(): boolean {
    return this.event !== null
  }
  /** Whether the dice of the event that is told still roll. */
  get rolling(): boolean {
    return this.phase === 'rolling'
  }
  /** Whether the game is over, as far as it is told. */
  get over(): boolean {
    return this.session.over && !this.telling
  }
  /** The decision that I am asked for. */
  get asked(): Decision | null {
    return this.telling || this.session.answering ? null : this.session.choice.decision
  }
  /** What a real table asks its people. */
  get question(): TableView['question'] {
    return this.telling ? null : this.session.question
  }

  close(): void {
    this.session.close()
    this.queue.skip()
    this.speech.hush()
  }

  /** Shows the table as it is now and skips the events that wait to be shown. */
  catchUp(): void {
    this.queue.skip()
    this.change(this.session.live)
    this.flights = []
  }

  /** Shows the position before a move, in a replay. */
  jump(move: number): void {
    if (this.session.script) return
    this.catchUp()
    if (this.replay) void this.replay.goTo(move)
    else this.replay = new Replay(this, move)
  }

  /** Goes back from a replay to the running game. */
  leaveReplay(): void {
    this.replay?.close()
    this.replay = null
  }

  /** Fetches the whole story, for the log and for replays. */
  async loadStory(seat: number | null = this.session.live?.viewer ?? null): Promise<StoryEvent[]> {
    const { id, script } = this.session
    if (script) return this.story.events
    const story = await this.session.attempt(() => api.story(id, seat))
    if (!story) return this.story.events
    if (seat === (this.session.live?.viewer ?? null)) this.story = wholeStory(this.story, story.events)
    return story.events
  }

  updated(before: TableView | null, { from_move, story }: Update): void {
    const { live: table, mine } = this.session
    if (!table) return
    const events = newEvents(this.story, from_move, story)
    const back = before !== null && table.moves < before.moves
    this.story = mergeStory(this.story, from_move, story)
    if (back) this.clearDice()
    if (!before || back || document.visibilityState === 'hidden') this.catchUp()
    else {
      playOwn(events, mine)
      const rolled = before.game?.decision?.kind === 'harvest'
      this.queue.push(updateSteps(events, table, settings.motion, mine, rolled))
      this.noteUntold()
    }
    if (!this.visited) void this.tellVisit(table)
    this.visited = true
  }

  /** Tells what has happened since my last visit to a game over days, from the position that I left. */
  private async tellVisit(table: TableView): Promise<void> {
    const { seen, viewer, days } = table
    if (!days || seen === null || viewer === null || table.moves <= seen) return
    if (this.story.first > seen) await this.loadStory()
    const position = await this.session.attempt(() => api.position(table.id, seen, viewer))
    const events = this.story.events.filter(({ move }) => move >= seen)
    if (!position || this.session.live?.moves !== table.moves || this.replay) return
    this.visit = { moves: seen, game: position.game }
    const steps = visitSteps(events, table, settings.motion, this.session.mine)
    if (!steps.length || document.visibilityState === 'hidden') return
    this.change({ ...table, moves: seen, game: position.game })
    this.queue.push(steps)
    this.noteUntold()
  }

  replaced(): void {
    this.catchUp()
  }

  presenceChanged(presence: Presence): void {
    if (this.table) this.table = withPresence(this.table, presence)
  }

  commanding(type: CommandType): void {
    this.catchUp()
    this.visit = null
    // The dice that I decide about stay until it is told what they brought.
    if (type !== 'play' || this.session.choice.decision?.kind !== 'harvest') this.clearDice()
  }

  private show(step: Step | null): void {
    this.phase = (step && 'event' in step && step.phase) || null
    if (!step) this.event = null
    else if ('table' in step) this.change(step.table)
    else this.tell(step)
    this.noteUntold()
    if (!step) this.session.announceTurn()
  }

  /** Shows another table; it has all goods that have arrived. */
  private change(table: TableView | null): void {
    this.table = table
    this.arrived = []
  }

  private tell({ event, ms, phase, skipped }: EventStep): void {
    this.event = event
    if (!skipped && ms > 0) playEvent(event)
    if (!skipped) this.hear(event)
    const roll = rollOf(event, this.rolling, this.story.events, this.session.pieces)
    if (roll && this.session.mine.includes(roll.seat)) this.myRoll = roll
    else if (roll) this.toldRoll = roll
    else if (ms > 0 && event.kind !== 'pick' && event.kind !== 'split') this.toldRoll = null
    const dice = roll ?? this.runningRolls.find(({ seat }) => seat === event.seat) ?? null
    if (phase === 'flying') this.launch(flightOf(event, dice))
  }

  /** A bot may have something to say about an event, once its dice have landed. */
  private hear(event: StoryEvent): void {
    const { live, mine, pieces, script } = this.session
    const game = this.game
    if (!live || !game || script || this.phase === 'rolling') return
    const { events } = this.story
    const story = events.slice(0, events.indexOf(event) + 1)
    this.speech.hear(event, { seats: live.seats, mine, game, pieces, story })
  }

  /** Goods fly on while the next events are told. */
  private launch(flight: Flight | null): void {
    if (!flight) return
    this.flights = [...this.flights, flight]
    setTimeout(() => this.land(flight), flyingTime(settings.motion))
  }

  private land(flight: Flight): void {
    if (!this.flights.includes(flight)) return // they were skipped
    this.flights = this.flights.filter((other) => other !== flight)
    this.arrived = [...this.arrived, flight]
  }

  /** An event is told when its dice have landed and its goods have arrived, unless the next one has begun. */
  private noteUntold(): void {
    this.untold = this.phase === null || this.phase === 'landed' ? this.queue.nextEvent : this.event
  }

  /** The dice are taken from the board: I act, or something is taken back. */
  private clearDice(): void {
    this.toldRoll = null
    this.myRoll = null
  }
}

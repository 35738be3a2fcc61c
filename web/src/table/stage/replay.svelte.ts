// A replay: the position after any move, from any viewpoint that is allowed.
import { api } from '../../net/http'
import type { GameView, StoryEvent } from '../../net/types'
import type { Stage } from './stage.svelte'

const CACHE_SIZE = 120 // positions
const WHOLE = 120_000 // ms that the whole game takes at the speed of this name

/** Moves per second, or the whole game in two minutes. */
export const SPEEDS = ['0.5', '1', '2', '4', 'whole'] as const
export type Speed = (typeof SPEEDS)[number]

export class Replay {
  move = $state(0)
  game = $state.raw<GameView | null>(null)
  /** The move of that game: while the next position is loading, it is not yet the one that is wanted. */
  shown = $state<number | null>(null)
  playing = $state(false)
  speed = $state<Speed>('1')
  /** Whose viewpoint; null is a spectator's. */
  seat = $state<number | null>(null)
  events = $state.raw<StoryEvent[]>([])

  private readonly cache = new Map<string, GameView>()
  private timer: ReturnType<typeof setTimeout> | null = null
  /** When the last step was due. */
  private due = 0
  private asked = 0

  constructor(
    private readonly stage: Stage,
    start: number,
  ) {
    this.seat = stage.session.live?.viewer ?? null
    this.events = stage.story.events
    void this.viewAs(this.seat, start)
  }

  moves = $derived.by(() => this.stage.session.live?.moves ?? 0)
  /** What happened in the move before this position. */
  lastEvents = $derived(this.events.filter((event) => event.move === this.move - 1))
  /** The moves with events: steps go from one to the next and skip moves without any. */
  private readonly stops = $derived([0, ...new Set(this.events.map((event) => event.move + 1))])
  /** Where the rounds begin: when cards and buildings are renewed, and the first figures are to be placed. */
  rounds = $derived(
    this.events.flatMap((event, index) => {
      if (event.kind !== 'round') return []
      const first = this.events.slice(index).find(({ kind }) => kind === 'place')
      return [{ round: event.round, move: first?.move ?? event.move + 1 }]
    }),
  )
  round = $derived(this.rounds.findLast(({ move }) => move <= this.move)?.round ?? 1)

  async viewAs(seat: number | null, move = this.move): Promise<void> {
    this.seat = seat
    await this.goTo(move)
    this.events = await this.stage.loadStory(seat)
  }

  async goTo(move: number): Promise<void> {
    this.move = Math.max(0, Math.min(move, this.moves))
    const ticket = ++this.asked
    const key = `${this.seat} ${this.move}`
    let game = this.cache.get(key)
    if (!game) {
      const { session } = this.stage
      const position = await session.attempt(() => api.position(session.id, this.move, this.seat))
      if (!position) return
      game = position.game
      this.cache.set(key, game)
      const oldest = this.cache.keys().next().value
      if (this.cache.size > CACHE_SIZE && oldest !== undefined) this.cache.delete(oldest)
    }
    // Scrubbing sends requests faster than answers come; only the last one counts.
    if (ticket !== this.asked) return
    this.game = game
    this.shown = this.move
  }

  async step(by: 1 | -1): Promise<void> {
    const next = by > 0 ? this.stops.find((move) => move > this.move) : this.stops.findLast((move) => move < this.move)
    await this.goTo(next ?? (by > 0 ? this.moves : 0))
  }

  /** Goes to the beginning of the next round, or of this one or the one before. */
  async stepRound(by: 1 | -1): Promise<void> {
    const starts = this.rounds.map(({ move }) => move)
    const next = by > 0 ? starts.find((move) => move > this.move) : starts.findLast((move) => move < this.move)
    await this.goTo(next ?? (by > 0 ? this.moves : 0))
  }

  toggle(): void {
    this.playing = !this.playing
    if (this.playing && this.move >= this.moves) void this.goTo(0)
    this.due = performance.now()
    this.tick()
  }

  changeSpeed(speed: Speed): void {
    this.speed = speed
    this.due = performance.now()
    this.tick()
  }

  close(): void {
    this.playing = false
    if (this.timer) clearTimeout(this.timer)
  }

  private tick(): void {
    if (this.timer) clearTimeout(this.timer)
    if (!this.playing) return
    const whole = this.speed === 'whole'
    const interval = whole ? WHOLE / Math.max(this.stops.length - 1, 1) : 1000 / Number(this.speed)
    const now = performance.now()
    // On a slow connection, two minutes stay two minutes: steps that are overdue are skipped. Other speeds wait.
    const overdue = whole ? Math.max(Math.floor((now - this.due) / interval) - 1, 0) : 0
    this.due = whole ? this.due + (1 + overdue) * interval : now + interval
    this.timer = setTimeout(async () => {
      const next = this.stops.findIndex((move) => move > this.move)
      await this.goTo((next < 0 ? undefined : this.stops[next + overdue]) ?? this.moves)
      if (this.move >= this.moves) this.playing = false
      this.tick()
    }, this.due - now)
  }
}

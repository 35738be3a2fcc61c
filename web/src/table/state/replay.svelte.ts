// A replay: the position after any move, from any viewpoint that is allowed.
import { api } from '../../net/http'
import type { GameView, StoryEvent } from '../../net/types'
import type { TableStore } from './store.svelte'

const CACHE_SIZE = 120 // positions

export class Replay {
  move = $state(0)
  game = $state.raw<GameView | null>(null)
  /** The move of that game: while the next position is loading, it is not yet the one that is wanted. */
  shown = $state<number | null>(null)
  playing = $state(false)
  /** Moves per second. */
  speed = $state(1)
  /** Whose viewpoint; null is a spectator's. */
  seat = $state<number | null>(null)
  events = $state.raw<StoryEvent[]>([])

  private readonly cache = new Map<string, GameView>()
  private timer: ReturnType<typeof setTimeout> | null = null
  private asked = 0

  constructor(
    private readonly store: TableStore,
    start: number,
  ) {
    this.seat = store.live?.viewer ?? null
    this.events = store.story.events
    void this.viewAs(this.seat, start)
  }

  moves = $derived.by(() => this.store.live?.moves ?? 0)
  /** What happened in the move before this position. */
  lastEvents = $derived(this.events.filter((event) => event.move === this.move - 1))
  /** The moves with events: steps go from one to the next and skip moves without any. */
  private readonly stops = $derived([0, ...new Set(this.events.map((event) => event.move + 1))])

  async viewAs(seat: number | null, move = this.move): Promise<void> {
    this.seat = seat
    await this.goTo(move)
    this.events = await this.store.loadStory(seat)
  }

  async goTo(move: number): Promise<void> {
    this.move = Math.max(0, Math.min(move, this.moves))
    const ticket = ++this.asked
    const key = `${this.seat} ${this.move}`
    let game = this.cache.get(key)
    if (!game) {
      const position = await this.store.attempt(() => api.position(this.store.id, this.move, this.seat))
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

  toggle(): void {
    this.playing = !this.playing
    if (this.playing && this.move >= this.moves) void this.goTo(0)
    this.tick()
  }

  close(): void {
    this.playing = false
    if (this.timer) clearTimeout(this.timer)
  }

  private tick(): void {
    if (this.timer) clearTimeout(this.timer)
    if (!this.playing) return
    this.timer = setTimeout(async () => {
      await this.step(1)
      if (this.move >= this.moves) this.playing = false
      this.tick()
    }, 1000 / this.speed)
  }
}

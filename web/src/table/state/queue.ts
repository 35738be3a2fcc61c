// Updates are shown one after another, each for a while; those that wait can be skipped.
import type { StoryEvent, TableView } from '../../net/types'
import type { Motion } from '../../settings/settings.svelte'

/** One thing to show: an event for some time, or the table after it. */
export type Step = { event: StoryEvent; ms: number } | { table: TableView }

const FACTOR: Record<Motion, number> = { off: 0, fast: 0.45, normal: 1, slow: 1.8 }

// How long an event is shown, in ms at normal speed. Other kinds appear only in the log.
const STAY: Partial<Record<StoryEvent['kind'], number>> = {
  place: 650,
  roll: 1100,
  'roll to pick': 1100,
  harvest: 1500,
  split: 700,
  gain: 700,
  buy: 1300,
  trade: 900,
  insulate: 800,
  'trade gold': 800,
  pick: 800,
  use: 600,
  draw: 700,
  leave: 600,
  return: 600,
  hunger: 900,
  feed: 600,
  animal: 1200,
  'driven off': 1300,
  round: 900,
}
const DICE = new Set<StoryEvent['kind']>(['roll', 'roll to pick', 'harvest'])

/** The steps of an update: dice first, then the table after them, then the other events. */
export function steps(events: StoryEvent[], table: TableView, speed: Motion, mine: number[]): Step[] {
  const shown = events.filter((event) => {
    const own = event.seat !== null && mine.includes(event.seat)
    // I know what I did, but I want to see what my dice brought.
    return event.kind in STAY && (!own || event.kind === 'harvest')
  })
  const timed = (event: StoryEvent): Step => ({ event, ms: (STAY[event.kind] ?? 0) * FACTOR[speed] })
  if (!FACTOR[speed]) return [{ table }]
  const rolls = shown.filter((event) => DICE.has(event.kind))
  const rest = shown.filter((event) => !DICE.has(event.kind))
  return [...rolls.map(timed), { table }, ...rest.map(timed)]
}

/** Plays steps in order: calls `show` with each in turn, and with `null` at the end. */
export class Queue {
  private waiting: Step[] = []
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    private readonly show: (step: Step | null) => void,
    private readonly most = 60,
  ) {}

  get busy(): boolean {
    return this.timer !== null
  }

  push(more: Step[]): void {
    this.waiting.push(...more)
    // A returning player does not want to watch everything.
    if (this.waiting.length > this.most) this.skip()
    else if (!this.timer) this.next()
  }

  /** Skips to the last table in the queue. */
  skip(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    const last = this.waiting.findLast((step) => 'table' in step)
    this.waiting = []
    if (last) this.show(last)
    this.show(null)
  }

  private next(): void {
    this.timer = null
    for (let step = this.waiting.shift(); step; step = this.waiting.shift()) {
      this.show(step)
      if ('event' in step && step.ms > 0) {
        this.timer = setTimeout(() => this.next(), step.ms)
        return
      }
    }
    this.show(null)
  }
}

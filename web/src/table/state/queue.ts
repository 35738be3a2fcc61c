// Updates are shown one after another, each for a while; those that wait can be skipped.
import type { StoryEvent, TableView } from '../../net/types'
import type { Motion } from '../../settings/settings.svelte'

/** An event for some time. Dice first roll, then they have landed; those that are skipped just lie there. */
export interface EventStep {
  event: StoryEvent
  ms: number
  rolling?: boolean
  skipped?: boolean
}

/** One thing to show: an event, or the table after it. */
export type Step = EventStep | { table: TableView }

const FACTOR: Record<Motion, number> = { off: 0, fast: 0.45, normal: 1, slow: 1.8 }
const TUMBLE = 800 // ms that dice roll at normal speed

/** How long dice roll, in ms. */
export const rollingTime = (motion: Motion): number => TUMBLE * FACTOR[motion]

// How long an event is shown, in ms at normal speed; dice, from when they have landed. Other kinds appear only in the
// log.
const STAY: Partial<Record<StoryEvent['kind'], number>> = {
  place: 650,
  roll: 450,
  'roll to pick': 450,
  harvest: 1100,
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
const ROLLS = new Set<StoryEvent['kind']>(['roll', 'roll to pick'])
/** I know what I did, but I want to see what my dice brought. */
const MY_DICE = new Set<StoryEvent['kind']>([...ROLLS, 'harvest'])
/** Shown on the board while the game goes on: goods that fly to me. */
const MY_GOODS = new Set<StoryEvent['kind']>(['gain', 'split', 'pick'])
/** The steps of an update: its events in their order, and the table once the dice of a place have landed.
 *
 * `rolled` says that the dice of the first harvest lie there already, because tools could be added to them.
 */
export function steps(events: StoryEvent[], table: TableView, speed: Motion, mine: number[], rolled = false): Step[] {
  const made = events.flatMap((event, index) => {
    const before = events.slice(0, index).some(({ kind }) => kind === 'harvest')
    const rolls = events.slice(0, index).some(({ kind, seat }) => kind === 'roll' && seat === event.seat)
    return stepsOf(event, speed, mine, rolls || (rolled && !before))
  })
  // Figures roll first, and then go home.
  const first = made.findIndex(({ event, rolling }) => event.kind !== 'roll' && !(rolling && event.kind === 'harvest'))
  const split = first < 0 ? made.length : first
  return [...made.slice(0, split), { table }, ...made.slice(split)]
}

function stepsOf(event: StoryEvent, speed: Motion, mine: number[], rolled: boolean): EventStep[] {
  const own = event.seat !== null && mine.includes(event.seat)
  const stays = (STAY[event.kind] ?? 0) * FACTOR[speed]
  // Without motion, dice lie there at once, and nothing else is shown.
  if (!FACTOR[speed]) return MY_DICE.has(event.kind) ? [{ event, ms: 0 }] : []
  if (!(event.kind in STAY)) return []
  if (own && MY_GOODS.has(event.kind)) return [{ event, ms: 0 }]
  if (own && !MY_DICE.has(event.kind)) return []
  const landed: EventStep = { event, ms: stays }
  // Where no tools can be added, a harvest tells of its dice itself.
  const rolls = ROLLS.has(event.kind) || (event.kind === 'harvest' && !rolled)
  return rolls ? [{ event, ms: rollingTime(speed), rolling: true }, landed] : [landed]
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

  /** The first event that waits to be shown. */
  get nextEvent(): StoryEvent | null {
    return this.waiting.find((step) => 'event' in step)?.event ?? null
  }

  push(more: Step[]): void {
    this.waiting.push(...more)
    // A returning player does not want to watch everything.
    if (this.waiting.length > this.most) this.skip()
    else if (!this.timer) this.next()
  }

  /** Skips to the end: dice that wait have landed, and the last table is shown. */
  skip(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    const skipped = this.waiting
    this.waiting = []
    for (const step of skipped)
      if ('event' in step && MY_DICE.has(step.event.kind) && !step.rolling) this.show({ ...step, ms: 0, skipped: true })
    const last = skipped.findLast((step) => 'table' in step)
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

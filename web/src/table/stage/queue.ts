// Updates are shown one after another, each for a while; those that wait can be skipped. Nothing else decides when the
// eye learns something.
import type { StoryEvent, TableView } from '../../net/types'
import type { Motion } from '../../settings/settings.svelte'

/** How far an event is told: its dice roll, they have landed, its goods fly, its tribe starves. Others are told at once. */
export type Phase = 'rolling' | 'landed' | 'flying' | 'starving'

/** An event for some time; one that is skipped just leaves its dice there. */
export interface EventStep {
  event: StoryEvent
  ms: number
  phase?: Phase
  skipped?: boolean
}

/** One thing to show: an event, or the table after it. */
export type Step = EventStep | { table: TableView }

const FACTOR: Record<Motion, number> = { off: 0, fast: 0.45, normal: 1, slow: 1.8 }
// In ms at normal speed.
const TUMBLE = 800
const FLIGHT = 700

/** How long dice roll, in ms. */
export const rollingTime = (motion: Motion): number => TUMBLE * FACTOR[motion]
/** How long goods fly, from the first that leaves to the last that arrives, in ms. */
export const flyingTime = (motion: Motion): number => FLIGHT * FACTOR[motion]

// How long an event is shown, in ms at normal speed; dice, from when they have landed until their goods fly. Other kinds
// appear only in the log.
const STAY: Partial<Record<StoryEvent['kind'], number>> = {
  place: 650,
  roll: 450,
  'roll to pick': 450,
  harvest: 400,
  split: FLIGHT,
  gain: FLIGHT,
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
/** Hunger is a moment of its own, also my own. */
const STARVING = 1700
const ROLLS = new Set<StoryEvent['kind']>(['roll', 'roll to pick'])
/** I know what I did, but I want to see what my dice brought. */
const DICE = new Set<StoryEvent['kind']>([...ROLLS, 'harvest'])
/** Shown on the board while the game goes on: goods that fly to me. */
const GOODS = new Set<StoryEvent['kind']>(['gain', 'split', 'pick'])
/** What nobody knows before it is told: chance, and how a round ends. */
const REVEALS = new Set<StoryEvent['kind']>([...DICE, 'driven off', 'hunger', 'feed', 'round'])

/** The steps of an update: its events in their order, and the table as soon as it gives nothing away.
 *
 * `rolled` says that the dice of the first harvest lie there already, because tools could be added to them.
 */
export function updateSteps(
  events: StoryEvent[],
  table: TableView,
  speed: Motion,
  mine: number[],
  rolled = false,
): Step[] {
  const made = events.flatMap((event, index) => {
    const before = events.slice(0, index).some(({ kind }) => kind === 'harvest')
    const rolls = events.slice(0, index).some(({ kind, seat }) => kind === 'roll' && seat === event.seat)
    return eventSteps(event, speed, mine, rolls || (rolled && !before))
  })
  const at = tableAt(made)
  return [...made.slice(0, at), { table }, ...made.slice(at)]
}

const MOST_OF_VISIT = 40

/** The steps that tell what happened since my last visit: a short story, of its end if there is too much. */
export function visitSteps(events: StoryEvent[], table: TableView, speed: Motion, mine: number[]): Step[] {
  for (let from = 0; from < events.length; from++) {
    const steps = updateSteps(events.slice(from), table, speed, mine)
    if (steps.length <= MOST_OF_VISIT) return steps.length > 1 ? steps : []
  }
  return []
}

/** Where the table comes among the steps. What I did myself is shown at once, but chance only when it was told. */
function tableAt(steps: EventStep[]): number {
  const end = steps.at(-1)?.event
  // Dice to pick from bring nothing yet.
  const open = end?.kind === 'roll to pick' ? end : null
  const last = steps.findLastIndex(({ event }) => event !== open && REVEALS.has(event.kind))
  if (last < 0) return 0
  const { event, phase } = steps[last]!
  return DICE.has(event.kind) || phase === 'starving' ? last + 1 : last
}

/** Whether a tribe goes hungry and loses points. */
export const isStarving = (event: StoryEvent): boolean => event.kind === 'feed' && event.outcome === 'starved'

function eventSteps(event: StoryEvent, speed: Motion, mine: number[], rolled: boolean): EventStep[] {
  const own = event.seat !== null && mine.includes(event.seat)
  const ms = (STAY[event.kind] ?? 0) * FACTOR[speed]
  // Without motion, dice lie there at once, and nothing else is shown.
  if (!FACTOR[speed]) return DICE.has(event.kind) ? [{ event, ms: 0, phase: 'landed' }] : []
  if (!(event.kind in STAY) || (event.kind === 'feed' && event.outcome === 'fed')) return []
  if (isStarving(event)) return [{ event, ms: STARVING * FACTOR[speed], phase: 'starving' }]
  if (GOODS.has(event.kind)) return [{ event, ms: own ? 0 : ms, phase: 'flying' }]
  if (!DICE.has(event.kind)) return own ? [] : [{ event, ms }]
  const steps: EventStep[] = [{ event, ms, phase: 'landed' }]
  // Where no tools can be added, a harvest tells of its dice itself.
  if (event.kind !== 'harvest' || !rolled) steps.unshift({ event, ms: rollingTime(speed), phase: 'rolling' })
  if (event.kind === 'harvest') steps.push({ event, ms: flyingTime(speed), phase: 'flying' })
  return steps
}

/** Plays steps in order: calls `show` with each in turn, and with `null` at the end. */
export class Queue {
  private waiting: Step[] = []
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(
    private readonly show: (step: Step | null) => void,
    private readonly most = 80,
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
      if ('event' in step && step.phase === 'landed') this.show({ ...step, ms: 0, skipped: true })
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

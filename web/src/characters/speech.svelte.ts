// What a bot says at the table: one line for some seconds, and at most one in a round.
import type { Level, StoryEvent } from '../net/types'
import { settings } from '../settings/settings.svelte'
import { type Face, faceOf } from './faces'
import { leaderOf, type Occasion, type Scene, speakerOf } from './speech'

const SHOWN = 5500 // ms

export interface Line {
  seat: number
  face: Face
  colour: string
  occasion: Occasion
}

export class Speech {
  line = $state.raw<Line | null>(null)
  private round = -1
  private led: number | null = null
  private timer: ReturnType<typeof setTimeout> | null = null

  /** Hears of an event when it is told. */
  hear(event: StoryEvent, scene: Omit<Scene, 'led'>): void {
    const speaker = speakerOf(event, { ...scene, led: this.led })
    if (event.kind === 'round') this.led = leaderOf(scene.game)
    const { round } = scene.game
    if (!speaker || !settings.talk || round === this.round) return
    this.round = round
    const { level, colour } = scene.seats[speaker.seat]!
    this.say({ ...speaker, face: faceOf(level as Level), colour })
  }

  /** Nobody speaks any more. */
  hush(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.line = null
  }

  private say(line: Line): void {
    this.hush()
    this.line = line
    this.timer = setTimeout(() => this.hush(), SHOWN)
  }
}

// @vitest-environment ./tests/helpers/browser-environment.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoryEvent } from '../src/net/types'
import { settings } from '../src/settings/settings.svelte'
import { playOwn, soundOf } from '../src/table/stage/sounds'

/** An audio context that counts what it is asked to play. */
class FakeAudio {
  static made = 0
  static played = 0
  state = 'running'
  currentTime = 0
  sampleRate = 100
  destination = {}
  constructor() {
    FakeAudio.made += 1
  }
  private node() {
    const value = () => ({ value: 0, setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 })
    const node = {
      gain: value(),
      frequency: value(),
      Q: value(),
      connect: (next: unknown) => next,
      start: () => (FakeAudio.played += 1),
      stop: () => undefined,
    }
    return node
  }
  createGain = () => this.node()
  createOscillator = () => this.node()
  createBufferSource = () => this.node()
  createBiquadFilter = () => this.node()
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) })
  resume = async () => undefined
}

const event = (kind: StoryEvent['kind'], seat: number) => ({ kind, seat, move: 1 }) as StoryEvent

beforeEach(() => {
  vi.resetModules()
  FakeAudio.made = FakeAudio.played = 0
  vi.stubGlobal('AudioContext', FakeAudio)
  settings.sound = true
})
afterEach(() => vi.unstubAllGlobals())

/** The sounds of a page that has just been opened. */
const opened = () => import('../src/ui/sound')

describe('sounds', () => {
  it('are made of wood for figures, and of stone for what is built', () => {
    expect(soundOf(event('place', 0))).toBe('wood')
    expect(soundOf(event('buy', 0))).toBe('stone')
    expect(soundOf(event('feed', 0))).toBe(null)
    expect(soundOf({ ...event('feed', 0), outcome: 'starved' } as StoryEvent)).toBe('hunger')
  })
  it('wait until the player has touched the page', async () => {
    const { wood } = await opened()
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
    wood()
    expect(FakeAudio.made).toBe(0)
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    wood()
    expect(FakeAudio.made).toBe(1)
    expect(FakeAudio.played).toBeGreaterThan(0)
  })
  it('are silent when they are off, and where there is no audio', async () => {
    const { chime, rattle, stone, wood } = await opened()
    const { settings: same } = await import('../src/settings/settings.svelte')
    same.sound = false
    for (const play of [chime, stone, wood]) play()
    rattle(5)
    expect(FakeAudio.made).toBe(0)
    same.sound = true
    vi.stubGlobal('AudioContext', undefined)
    expect(() => chime()).not.toThrow()
  })
  it('let each die land with weight, and bounce once', async () => {
    const { rattle } = await opened()
    rattle(2)
    expect(FakeAudio.played).toBe(6) // for each die a knock, its weight, and the bounce
  })
  it('tell only what I did myself, once', () => {
    playOwn([event('place', 1)], [0])
    expect(FakeAudio.played).toBe(0)
    playOwn([event('feed', 0), event('place', 0), event('place', 0)], [0])
    expect(FakeAudio.played).toBe(2) // a knock and a tone
  })
})

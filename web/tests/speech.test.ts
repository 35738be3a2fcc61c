// @vitest-environment ./tests/helpers/browser-environment.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FACES, faceOf, LEVEL_OF, LEVELS_OF } from '../src/characters/faces'
import { type Scene, speakerOf } from '../src/characters/speech'
import { Speech } from '../src/characters/speech.svelte'
import { LEVELS } from '../src/net/values'
import type { GameView, Pieces, SeatView, StoryEvent } from '../src/net/types'
import { settings } from '../src/settings/settings.svelte'

const event = (fields: object) => ({ move: 1, ...fields }) as StoryEvent
const PIECES = { cards: [], tiles: [{ id: 'HUT', cost: { fixed: { wood: 2, clay: 1 } } }] } as unknown as Pieces
const SEATS = [
  { seat: 0, kind: 'person', mine: true, level: null },
  { seat: 1, kind: 'bot', away: false, level: 'hard', colour: 'blue' },
  { seat: 2, kind: 'bot', away: true, level: 'easy', colour: 'green' },
] as unknown as SeatView[]

/** I am red (seat 0), blue is a bot, and a bot stands in for green. */
function scene(more: Partial<Scene> & { round?: number; scores?: number[]; wood?: number } = {}): Scene {
  const { round = 2, scores = [5, 3, 0], wood = 0, ...rest } = more
  const players = scores.map((score, seat) => ({ seat, score, home: 3, wood: seat ? 0 : wood, clay: seat ? 0 : 1 }))
  const game = { round, players, stacks: [{ building: 'HUT', left: 7 }] } as unknown as GameView
  return { seats: SEATS, mine: [0], game, pieces: PIECES, story: [], led: null, ...rest }
}

describe('faces', () => {
  it('share all levels among them, each with a level of its own', () => {
    expect(FACES.flatMap((face) => LEVELS_OF[face])).toEqual([...LEVELS])
    for (const face of FACES) expect(faceOf(LEVEL_OF[face])).toBe(face)
  })
})

describe('a bot speaks', () => {
  const says = (fields: object, more = {}) => speakerOf(event(fields), scene(more))

  it('about two sixes of its own, not about one and not about mine', () => {
    expect(says({ kind: 'roll', seat: 1, dice: [6, 2, 6] })).toEqual({ seat: 1, occasion: 'sixes' })
    expect(says({ kind: 'roll', seat: 1, dice: [6, 2, 5] })).toBeNull()
    expect(says({ kind: 'roll', seat: 0, dice: [6, 6] })).toBeNull()
  })

  it('but not in the place of a person', () => {
    expect(says({ kind: 'roll', seat: 2, dice: [6, 6] })).toBeNull()
  })

  it('when it is hungry', () => {
    expect(says({ kind: 'feed', seat: 1, outcome: 'starved' })?.occasion).toBe('hungry')
    expect(says({ kind: 'feed', seat: 1, outcome: 'fed' })).toBeNull()
  })

  it('when it takes the place where I stood in the round before', () => {
    const place = { kind: 'place', seat: 1, place: 'fields', figures: 1 }
    const round = (number: number) => event({ kind: 'round', seat: null, round: number })
    const mine = event({ kind: 'place', seat: 0, place: 'fields', figures: 1 })
    expect(says(place, { story: [round(1), mine, round(2), event(place)] })?.occasion).toBe('taken')
    expect(says(place, { story: [round(1), mine, round(2), round(3), event(place)] })).toBeNull()
  })

  it('when it takes a building that I could have paid', () => {
    const place = { kind: 'place', seat: 1, place: 'building 1', figures: 1 }
    expect(says(place, { wood: 2 })?.occasion).toBe('taken')
    expect(says(place, { wood: 1 })).toBeNull()
  })

  it('when the lead changes between it and me', () => {
    const round = { kind: 'round', seat: null, round: 3 }
    expect(says(round, { led: 0, scores: [5, 9, 0] })).toEqual({ seat: 1, occasion: 'ahead' })
    expect(says(round, { led: 1, scores: [9, 5, 0] })).toEqual({ seat: 1, occasion: 'behind' })
    expect(says(round, { led: 1, scores: [5, 9, 0] })).toBeNull()
    expect(says(round, { led: 1, scores: [9, 9, 0] })).toBeNull()
  })
})

describe('a line', () => {
  const sixes = event({ kind: 'roll', seat: 1, dice: [6, 6] })
  let speech: Speech
  beforeEach(() => {
    vi.useFakeTimers()
    settings.talk = true
    speech = new Speech()
  })
  afterEach(() => vi.useRealTimers())

  it('is shown for some seconds, with the face of the level', () => {
    speech.hear(sixes, scene())
    expect(speech.line).toEqual({ seat: 1, face: 'hard', colour: 'blue', occasion: 'sixes' })
    vi.advanceTimersByTime(10_000)
    expect(speech.line).toBeNull()
  })

  it('comes at most once in a round', () => {
    speech.hear(sixes, scene({ round: 2 }))
    speech.hush()
    speech.hear(sixes, scene({ round: 2 }))
    expect(speech.line).toBeNull()
    speech.hear(sixes, scene({ round: 3 }))
    expect(speech.line).not.toBeNull()
  })

  it('is not said where the player wants quiet', () => {
    settings.talk = false
    speech.hear(sixes, scene())
    expect(speech.line).toBeNull()
  })

  it('remembers who led when the last round began', () => {
    const round = event({ kind: 'round', seat: null, round: 3 })
    speech.hear(round, scene({ round: 3, scores: [5, 3, 0] }))
    expect(speech.line).toBeNull()
    speech.hear(round, scene({ round: 4, scores: [5, 8, 0] }))
    expect(speech.line?.occasion).toBe('ahead')
  })
})

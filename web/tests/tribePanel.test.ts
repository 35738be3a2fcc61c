import { render } from 'svelte/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameView, Pieces, SeatView } from '../src/net/types'
import TribePanel from '../src/table/tribes/TribePanel.svelte'

const PIECES = { cards: [], places: [], symbols: [], professions: {} } as unknown as Pieces
const player = { seat: 1, colour: 'red', food: 0, wood: 0, clay: 0, stone: 0, gold: 0, jewelry: 0, figures: 5, home: 5 }
const tribe = {
  ...player,
  agriculture: 0,
  tools: [0, 0, 0],
  tools_used: [],
  one_use_tools: [],
  cards: [],
  buildings: [],
  igloos: [],
  camps: [],
}
const game = { round: 1, start: 0, rules: { expansion: false }, players: [tribe, tribe] } as unknown as GameView
const shown = (level: string | null) => {
  const seat = {
    seat: 1,
    kind: 'bot',
    name: '',
    colour: 'red',
    level,
    mine: false,
    online: true,
  } as unknown as SeatView
  const props = {
    game,
    player: game.players[1]!,
    seat,
    pieces: PIECES,
    name: 'Red',
    turn: false,
    shared: false,
  }
  return render(TribePanel, { props: props as never }).body
}

describe('the panel of a tribe', () => {
  beforeEach(() => void vi.stubGlobal('addEventListener', () => undefined))
  afterEach(() => vi.unstubAllGlobals())

  it('names the level of a bot', () => expect(shown('hard')).toContain('>Hard</small>'))
  it('names none where nobody knows who played, as in an exercise', () => expect(shown(null)).not.toContain('Medium'))
})

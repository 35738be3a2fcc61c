import { render } from 'svelte/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts } from '../src/i18n/translate.svelte'
import type { GameResult, Rating } from '../src/net/types'
import PlayOverTime from '../src/pages/profile/PlayOverTime.svelte'

const RATING = {
  games: 5,
  decisions: 200,
  loss: 2.5,
  low: 1.5,
  high: 3.5,
  rating_class: 'gatherer',
  like: 'medium',
  weaker: false,
  luckiest_won: 0.6,
  among_equals: 0.8,
} as Rating
const game = (day: number, loss: number) =>
  ({
    finished: `2026-11-${day}T12:00:00Z`,
    rating: { decisions: 40, loss, luck: 0.1, luckiest_won: true },
  }) as GameResult
const shown = (rating: Partial<Rating>, results = [game(11, 3.2), game(17, 7.5)]) =>
  render(PlayOverTime, { props: { rating: { ...RATING, ...rating }, results } }).body

describe('how well I play', () => {
  beforeAll(() => loadTexts('profile'))

  it('has a chart that says what it shows, in what unit, and which way is better', () => {
    const page = shown({})
    expect(page).toContain('Loss per 100 decisions that matter</h3>')
    expect(page).toContain('In wins: lower is better.')
    const texts = [...page.matchAll(/<text[^>]*>([^<]+)</g)].map((match) => match[1])
    expect(texts).toEqual(['0', '2', '4', '6', '8', 'Nov 11, 2026', 'Nov 17, 2026'])
  })
  it('says something about luck only from five games on', () => {
    expect(shown({})).toContain('the luckiest tribe won')
    expect(shown({ games: 4, low: null, high: null })).not.toContain('the luckiest tribe won')
  })
  it('compares with a level, and says so when even the weakest one loses less', () => {
    expect(shown({})).toContain('That is how the level “Medium” plays.')
    const page = shown({ like: 'easy', weaker: true })
    expect(page).toContain('even more than the weakest level, “Child”')
    expect(page).not.toContain('That is how')
  })
})

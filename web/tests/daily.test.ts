import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadTexts, setLanguage } from '../src/i18n/translate.svelte'
import { dayAfter, dayText, hoursUntil } from '../src/pages/daily/day'
import { roundBars, share, shareText } from '../src/pages/daily/share'

const RESULT = {
  day: '2026-11-16',
  place: 1,
  tribes: 3,
  points: 137,
  byRound: [10, 20, 90, 87, 137],
  link: 'https://stone.example/#/daily',
}

describe('days of the daily table', () => {
  afterEach(() => setLanguage('en'))

  it('are those of UTC, wherever one lives', () => {
    expect(dayText('2026-11-16')).toBe('November 16, 2026')
    expect([dayAfter('2026-11-16', -1), dayAfter('2026-12-31', 2)]).toEqual(['2026-11-15', '2027-01-02'])
    expect(hoursUntil('2026-11-17T00:00:00+00:00', Date.parse('2026-11-16T18:30Z'))).toBe(5)
    expect(hoursUntil('2026-11-17T00:00:00+00:00', Date.parse('2026-11-18T00:00Z'))).toBe(0)
  })
  it('are written as in the language', async () => {
    await setLanguage('de')
    expect(dayText('2026-11-16')).toBe('16. November 2026')
    await setLanguage('ja')
    expect(dayText('2026-11-16')).toBe('2026年11月16日')
  })
})

describe('a shared result', () => {
  afterEach(async () => {
    vi.unstubAllGlobals()
    await setLanguage('en')
  })

  it('tells how it went, and nothing of the cards and dice', async () => {
    await loadTexts('daily')
    expect(shareText(RESULT)).toBe(
      [
        'Stone Age · Daily table · November 16, 2026',
        'First of 3 · 137 points',
        '▂▂█▁▆ 5 rounds',
        'https://stone.example/#/daily',
      ].join('\n'),
    )
    expect(shareText({ ...RESULT, link: null })).not.toContain('#/daily')
    await setLanguage('de')
    expect(shareText({ ...RESULT, place: 2, byRound: [] }).split('\n')[1]).toBe('Platz 2 von 3 · 137 Punkte')
    await setLanguage('ja')
    expect(shareText(RESULT)).toContain('3部族中1位・137点')
  })
  it('draws the points of each round; a loss is the lowest bar', () => {
    expect(roundBars([])).toBe('')
    expect(roundBars([0, 0])).toBe('▁▁')
    expect(roundBars([8, 16, 6, 8])).toBe('██▁▃')
  })
  it('goes to the share sheet where there is one, else to the clipboard', async () => {
    const [shared, copied] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
    vi.stubGlobal('navigator', { share: shared, clipboard: { writeText: copied } })
    expect(await share('text')).toBe(false)
    expect(shared).toHaveBeenCalledWith({ text: 'text' })
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } })
    expect(await share('text')).toBe(true)
    expect(copied).toHaveBeenCalledWith('text')
    const regret = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
    vi.stubGlobal('navigator', { share: regret, clipboard: { writeText: copied } })
    expect(await share('text')).toBe(false)
    expect(copied).toHaveBeenCalledTimes(1)
  })
})

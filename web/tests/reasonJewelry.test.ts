import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { t, loadTexts, setLanguage } from '../src/i18n/translate.svelte'

const card = (of?: string) => t('reason-card', { place: 'X', of: of as string, resources: 3, missing: 2 })
const building = (of: string) => t('reason-building', { place: 'X', points: 8, of, resources: 3, missing: 0 })

describe('what a place costs', () => {
  beforeAll(() => loadTexts('analysis'))
  afterEach(() => setLanguage('en'))

  it('is told as what it is: jewelry is no resource', async () => {
    expect(card('resources')).toContain('costs 3 resources')
    expect(card('jewelry')).toContain('costs 3 jewelry')
    expect(building('pieces')).toContain('8 points for 3 pieces')
    await setLanguage('de')
    expect(card('jewelry')).toContain('kostet 3 Schmuckstücke')
    expect(building('pieces')).toContain('3 Rohstoffe und Schmuckstücke')
    await setLanguage('ja')
    expect(card('jewelry')).toContain('装飾品3個')
    expect(building('resources')).toContain('資源3個')
  })
  it('is resources in an analysis of an earlier version, which did not say', () => {
    expect(card(undefined)).toContain('costs 3 resources')
  })
})

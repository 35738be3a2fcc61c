import { afterEach, describe, expect, it, vi } from 'vitest'
import { setLanguage, t } from '../src/i18n/translate.svelte'
import { errorText } from '../src/net/errors'
import { ApiError } from '../src/net/http'

describe('the text of an error', () => {
  afterEach(async () => {
    vi.restoreAllMocks()
    await setLanguage('en')
  })

  it('says what to do without a connection: nothing tries again by itself', async () => {
    const offline = new ApiError('offline', 'TypeError: Failed to fetch', 0)
    expect(errorText(offline)).toBe('The server cannot be reached. Check your connection, then try again.')
    for (const language of ['de', 'ja'] as const) {
      await setLanguage(language)
      expect(errorText(offline)).not.toBe(t('offline'))
      expect(errorText(offline)).toBe(t('trouble-offline'))
    }
  })
  it('is never what the browser says', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const missing = new TypeError('Failed to fetch dynamically imported module: https://stone.example/assets/x.js')
    expect(errorText(missing)).toBe(
      'Part of the page could not be loaded. Check your connection, then reload the page.',
    )
    expect(errorText(new Error('a bug'))).toBe('Something went wrong. Please try again.')
    expect(warn).toHaveBeenCalledWith(missing)
  })
})

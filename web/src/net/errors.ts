// What went wrong, in words.
import { has, t } from '../words/index.svelte'
import { Refused } from './http'

/** The words of a failure: ours where we have them, the server's otherwise. */
export function failureWords(error: unknown): string {
  if (!(error instanceof Refused)) return String(error)
  const id = `trouble-${error.code.replaceAll('_', '-')}`
  if (error.code === 'offline') return t('offline')
  return has(id) ? t(id) : error.message || error.code
}

// What went wrong, in words.
import { hasText, t } from '../i18n/translate.svelte'
import { ApiError } from './http'

/** The words of a failure: ours where we have them, the server's otherwise. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error)
  const id = `trouble-${error.code.replaceAll('_', '-')}`
  if (error.code === 'offline') return t('offline')
  return hasText(id) ? t(id) : error.message || error.code
}

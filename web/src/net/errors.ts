// Errors as text.
import { hasText, t } from '../i18n/translate.svelte'
import { ApiError } from './http'

/** The text of an error: translated if we have it, the server's message otherwise. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error)
  const id = `trouble-${error.code.replaceAll('_', '-')}`
  if (error.code === 'offline') return t('offline')
  return hasText(id) ? t(id) : error.message || error.code
}

// Errors as text.
import { hasText, t } from '../i18n/translate.svelte'
import { ApiError } from './http'

/** The text of an error, by its code: the server's own message is always English. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? codeText(error.code) : String(error)
}

/** The text of a code. */
export function codeText(code: string): string {
  if (code === 'offline') return t('offline')
  const id = `trouble-${code.replaceAll('_', '-')}`
  return t(hasText(id) ? id : 'trouble-failed')
}

// Errors as text.
import { hasText, t } from '../i18n/translate.svelte'
import { ApiError } from './http'

/** The text of an error, by its code: the server's own message is always English. It says what can be done. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return codeText(error.code)
  console.warn(error) // for reports of problems: players cannot do anything with it
  // What the browser says if a script or a file does not come, often for want of a connection.
  return t(error instanceof TypeError ? 'trouble-part' : 'trouble-failed')
}

/** The text of a code. */
export function codeText(code: string): string {
  const id = `trouble-${code.replaceAll('_', '-')}`
  return t(hasText(id) ? id : 'trouble-failed')
}

// Days of the daily table, which begin and end at midnight UTC.
import { language } from '../../i18n/translate.svelte'

const DAY = 24 * 3600_000

/** A day in words. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
}

/** The day some days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** The whole hours until a moment. */
export function hoursUntil(moment: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(moment) - now) / 3600_000))
}

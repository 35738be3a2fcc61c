// A daily result as a text to share. It tells how it went, but neither cards nor dice.
import { t } from '../../i18n/translate.svelte'
import { copy } from '../../ui/clipboard'
import { dayText } from './day'

const BARS = [...'▁▂▃▄▅▆▇█']

/** The points gained in each round as bars, from the points after each. */
export function roundBars(points: number[]): string {
  const gains = points.map((after, round) => Math.max(0, after - (points[round - 1] ?? 0)))
  const most = Math.max(1, ...gains)
  return gains.map((gain) => BARS[Math.round((gain / most) * (BARS.length - 1))]).join('')
}

export interface SharedResult {
  day: string
  place: number
  tribes: number
  points: number
  /** The points after each round, if they are known. */
  byRound: number[]
  /** The page of the daily table, if others can open it. */
  link: string | null
}

/** The text to share. */
export function shareText({ day, place, tribes, points, byRound, link }: SharedResult): string {
  const rounds = byRound.length ? [`${roundBars(byRound)} ${t('daily-rounds', { rounds: byRound.length })}`] : []
  return [
    `${t('app-name')} · ${t('daily-title')} · ${dayText(day)}`,
    t('daily-share-place', { place, tribes, points }),
    ...rounds,
    ...(link ? [link] : []),
  ].join('\n')
}

/** Opens the system's share sheet, or copies the text; whether it was copied. */
export async function share(text: string): Promise<boolean> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text })
      return false
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false // they changed their mind
    }
  }
  return copy(text)
}

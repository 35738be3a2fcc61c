// When an exercise comes back, in words.
import { language } from '../i18n/translate.svelte'

const MINUTE = 60_000
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
]

/** How long it is until a moment: "in 10 minutes", "tomorrow", "in 3 days". */
export function untilText(moment: string, now: number): string {
  const left = Math.max(Date.parse(moment) - now, MINUTE)
  // What is due in almost three days is due in three.
  const [unit, size] = STEPS.find(([, length]) => left >= 0.9 * length) ?? STEPS[2]!
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(Math.round(left / size), unit)
}

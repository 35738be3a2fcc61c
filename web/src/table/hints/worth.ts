// How much worse a hint is than the best one, in words; the number comes on demand.
import { faceOf } from '../../characters/faces'
import { formatNumber, formatPercent, t } from '../../i18n/translate.svelte'
import type { Hint, SeatView } from '../../net/types'

// The steps in win chance and in points: just as good, a little worse, worse; beyond that, much worse.
const STEPS: Record<Hint['unit'], [number, number, number]> = {
  'win share': [0.01, 0.04, 0.1],
  points: [0.5, 2, 5],
}

export type Worth = 'best' | 'same' | 'little' | 'worse' | 'much'

export function worthOf(hint: Hint, best: Hint): Worth {
  if (hint === best) return 'best'
  const behind = best.value - hint.value
  const [same, little, worse] = STEPS[hint.unit]
  return behind < same ? 'same' : behind < little ? 'little' : behind < worse ? 'worse' : 'much'
}

/** The number behind the word: the win chance, or how many points it is behind the best hint. */
export function worthNumber(hint: Hint, best: Hint): string {
  if (hint.unit === 'points')
    return hint === best ? '' : t('hint-less', { value: formatNumber(best.value - hint.value, 1) })
  return t('hint-win', { percent: formatPercent(hint.value) })
}

/** Whether numbers are offered: whoever plays against a child or an easy bot is learning, and a low chance discourages. */
export function hasNumbers(seats: SeatView[]): boolean {
  const bots = seats.filter((seat) => seat.kind === 'bot' && !seat.away)
  return !bots.some(({ level }) => level && ['child', 'easy'].includes(faceOf(level)))
}

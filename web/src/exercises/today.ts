// The exercise of the day on the front page.
import { t } from '../i18n/translate.svelte'
import type { ExerciseCounts } from '../net/types'

/** What its entry says, line by line: what it is, or once it is done, how it went and where the answers are. */
export function todayTexts(today: ExerciseCounts['today'] | undefined): string[] {
  if (!today?.done) return [t('home-exercise-of-the-day')]
  const went = today.solved ? t('home-exercise-solved', { tries: today.tries }) : t('home-exercise-missed')
  return [went, t('home-exercise-answers')]
}

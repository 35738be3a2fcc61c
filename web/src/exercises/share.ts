// The exercise of the day as a text to share: how many tries it took, and how far off they were, but no answer.
import { t } from '../i18n/translate.svelte'
import type { DailyExercise } from '../net/types'

const SQUARES: Record<DailyExercise['answers'][number]['grade'], string> = {
  best: '🟩',
  good: '🟩',
  inaccuracy: '🟨',
  mistake: '🟧',
  blunder: '🟥',
}

/** One square for each try. */
const squares = ({ answers }: Pick<DailyExercise, 'answers'>): string =>
  answers.map(({ grade }) => SQUARES[grade]).join('')

/** The text to share. */
export function shareText(daily: Pick<DailyExercise, 'answers' | 'number' | 'solved'>, link: string | null): string {
  const tries = daily.solved ? t('exercise-solved-in', { tries: daily.answers.length }) : t('exercise-not-solved')
  return [
    `${t('app-name')} · ${t('exercise-of-the-day')} ${daily.number}`,
    `${squares(daily)} ${tries}`,
    ...(link ? [link] : []),
  ].join('\n')
}

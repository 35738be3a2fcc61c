// The exercise to solve now.
import { ApiError, api } from '../net/http'
import type { Exercise, ExerciseCounts } from '../net/types'

export type Next = { exercise: Exercise } | { none: ExerciseCounts }

/** The exercise that waits, or else where they stand: one that is not there would be an error in the console. */
export async function nextExercise(): Promise<Next> {
  const counts = await api.exercises()
  if (!counts.due && !counts.new) return { none: counts }
  try {
    return { exercise: await api.nextExercise() }
  } catch (error) {
    // It was solved in another tab.
    if (error instanceof ApiError && error.code === 'not_found') return { none: await api.exercises() }
    throw error
  }
}

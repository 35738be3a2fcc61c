// Fetches a lesson, to go on where it was left.
import { api } from '../net/http'
import type { Pieces } from '../net/types'
import { progressOf } from './progress.svelte'
import { LessonRun } from './run.svelte'

/** A lesson, and the pieces to show it with. */
export async function loadLesson(name: string): Promise<[Pieces, LessonRun]> {
  const [pieces, lesson] = await Promise.all([api.pieces(), api.lesson(name)])
  return [pieces, new LessonRun(lesson, progressOf(name).step)]
}

// How far somebody has come in the lessons, kept in this browser.

/** The lessons in the order in which they are offered; the server has a file for each. */
export const LESSONS = ['base', 'expansion', 'bonus-buildings', 'harsh-winter', 'wild-animals', 'igloos'] as const
export type LessonName = (typeof LESSONS)[number]

/** How long each takes. */
export const MINUTES: Record<LessonName, number> = {
  base: 10,
  expansion: 3,
  'bonus-buildings': 1,
  'harsh-winter': 2,
  'wild-animals': 2,
  igloos: 1,
}

export interface Progress {
  /** The step to go on with; 0 is the beginning. */
  step: number
  done: boolean
}

const KEY = 'stoneage-lessons'
const NOT_BEGUN: Progress = { step: 0, done: false }

function read(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Progress>
  } catch {
    return {} // storage is disabled, or holds something else
  }
}

let all = $state.raw<Record<string, Progress>>(read())

/** How far a lesson has been taken. */
export const progressOf = (name: string): Progress => all[name] ?? NOT_BEGUN

/** Whether the first lesson is offered beside the first button: to newcomers, and to whoever has begun it. */
export function offersLesson(newcomer: boolean): boolean {
  const { step, done } = progressOf(LESSONS[0])
  return step > 0 || (newcomer && !done)
}

/** Remembers how far a lesson has been taken; one that was finished stays so. */
export function saveProgress(name: string, step: number, done: boolean): void {
  all = { ...all, [name]: { step: done ? 0 : step, done: done || progressOf(name).done } }
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // storage is disabled: it is remembered until the page is closed
  }
}

// What the coach asks with.
import { loadTexts } from '../../i18n/translate.svelte'

/** Loads the question with its texts. It is there before a choice is stopped: without it, nobody could answer. */
export async function coachPart(): Promise<typeof import('../coach/CoachWarning.svelte')> {
  const [part] = await Promise.all([import('../coach/CoachWarning.svelte'), loadTexts('coach'), loadTexts('analysis')])
  return part
}

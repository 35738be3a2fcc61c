// Why a question was not asked, for the log.
import { hasText, t } from '../../i18n/translate.svelte'
import { kebab } from '../../i18n/names'
import type { StoryEvent } from '../../net/types'
import type { Stage } from '../stage/stage.svelte'

/** What the page has answered by itself, said beside the first event that followed; usually nothing. */
export function unaskedNote(event: StoryEvent, { session, story }: Stage): string {
  const kind = session.unasked.kindOf(event.move)
  if (!kind || story.events.find(({ move }) => move === event.move) !== event) return ''
  const id = `unasked-${kebab(kind)}`
  return t(hasText(id) ? id : 'unasked-other')
}

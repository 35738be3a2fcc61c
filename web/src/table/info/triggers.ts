// What makes an element show its info: a mouse that rests on it, focus, a tap.
import { hoverHandlers } from '../../ui/hover'

/** Shows the info about a subject beside an element; hides it without one. */
export type OnInfo = (subject: string, element: Element | null) => void

/** The event handlers of an element with info. */
export function infoTriggers(subject: string, oninfo: OnInfo) {
  const ask = (element: Element) => oninfo(subject, element)
  const leave = () => oninfo(subject, null)
  return {
    ...hoverHandlers(ask, leave),
    onfocus: (event: FocusEvent) => ask(event.currentTarget as Element),
    onblur: leave,
  }
}

// What makes an element show its info: hovering, focus, a tap.

/** Shows the info about a subject beside an element; hides it without one. */
export type OnInfo = (subject: string, element: Element | null) => void

/** The event handlers of an element with info. */
export function infoTriggers(subject: string, oninfo: OnInfo) {
  const ask = (event: Event) => oninfo(subject, event.currentTarget as Element)
  const leave = () => oninfo(subject, null)
  return { onpointerenter: ask, onpointerleave: leave, onfocus: ask, onblur: leave }
}

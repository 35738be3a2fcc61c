// How things ask for their explanation: the pointer over them, the focus on them, a tap.

/** Tells what is to be explained and beside what; without an element, that it is no longer. */
export type OnInfo = (subject: string, element: Element | null) => void

/** The attributes of an element that explains itself. */
export function infoTriggers(subject: string, oninfo: OnInfo) {
  const ask = (event: Event) => oninfo(subject, event.currentTarget as Element)
  const leave = () => oninfo(subject, null)
  return { onpointerenter: ask, onpointerleave: leave, onfocus: ask, onblur: leave }
}

// Keyboard shortcuts of the table.

export interface KeyActions {
  undo: () => void
  reset: () => void
  hint: () => void
  tabs: () => void
  replay: () => void
  text: () => void
  catchUp: () => void
  keys: () => void
  step: (by: 1 | -1) => void
  confirm: () => void
}

/** Whether a key belongs to the focused element, not to the table. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.matches('input, select, textarea') || target.closest('dialog') !== null)
  )
}

/** Moves the focus to the next place of the board that offers something. */
function focusNextPlace(): void {
  const all = [...document.querySelectorAll<SVGElement>('.board-stage [data-place]:not([aria-disabled="true"])')]
  const asked = all.find((place) => place.hasAttribute('data-look')) // by a lesson
  if (asked && asked !== document.activeElement) return asked.focus()
  const at = all.indexOf(document.activeElement as SVGElement)
  all[(at + 1) % all.length]?.focus()
}

/** Presses the choice of the prompt with this number. */
function pressChoice(digit: number): void {
  document.querySelectorAll<HTMLButtonElement>('.prompt [data-choice]')[digit - 1]?.click()
}

/** Handles a key pressed at the table. */
export function handleKey(event: KeyboardEvent, act: KeyActions): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const focused = event.target instanceof Element && event.target.closest('button, a, [role="button"]')
  const keys: Record<string, () => void> = {
    u: act.undo,
    r: act.reset,
    h: act.hint,
    l: act.tabs,
    p: act.replay,
    t: act.text,
    n: focusNextPlace,
    '?': act.keys,
    ArrowLeft: () => act.step(-1),
    ArrowRight: () => act.step(1),
  }
  if (!focused) Object.assign(keys, { ' ': act.catchUp, Enter: act.confirm })
  const done = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (done) {
    event.preventDefault()
    done()
  } else if (/^[1-9]$/.test(event.key)) pressChoice(Number(event.key))
}

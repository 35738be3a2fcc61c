// What the pointer or the focus rests on, to be explained after a moment.

const SOON = 350 // ms since the last move; at once while another thing is being explained
const GONE = 80 // ms, so that a pointer may cross a gap

export interface Explained {
  subject: string
  element: Element
}

export class Explanation {
  shown = $state.raw<Explained | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined
  private picked: Element | null = null

  /** Explains an element once the pointer rests on it: each move asks again. Without an element, hides it. */
  readonly show = (subject: string, element: Element | null): void => {
    clearTimeout(this.timer)
    // What was just picked says nothing more until the pointer has left it: its info would cover its neighbours.
    if (element && element === this.picked) return
    if (!element) {
      this.picked = null
      this.timer = setTimeout(() => (this.shown = null), GONE)
      return
    }
    if (element === this.shown?.element && subject === this.shown.subject) return
    this.timer = setTimeout(() => (this.shown = { subject, element }), this.shown ? 0 : SOON)
  }

  readonly hide = (): void => {
    clearTimeout(this.timer)
    this.shown = null
  }

  /** Hides it because an element was picked. */
  pick(element: Element): void {
    this.hide()
    this.picked = element
  }
}

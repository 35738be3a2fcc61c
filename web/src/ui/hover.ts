// Hovering: a mouse that was moved onto a thing. Browsers also report a thing that came under a resting mouse, because a
// sheet closed or a panel slid away; nobody has pointed at that one.

type Point = Pick<PointerEvent, 'clientX' | 'clientY'>

/** Pixels; a hand on a mouse is never quite still. */
const STEADY = 6

const distance = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)

/** Tells things that the mouse was moved onto from things that came under it. */
export class Mouse {
  /** Where it was last moved to. */
  private at: Point | undefined
  /** Where it rested when the thing came under it. */
  private rested: Point | undefined

  /** It has moved, anywhere on the page. */
  move({ clientX, clientY }: Point): void {
    this.at = { clientX, clientY }
  }

  /** It is on another thing now. Browsers say so before they report the move that led there. */
  enter({ clientX, clientY }: Point): void {
    const point = { clientX, clientY }
    this.rested = this.at && distance(this.at, point) === 0 ? point : undefined
  }

  /** Whether a move on the thing points at it. */
  pointsAt(point: Point): boolean {
    if (this.rested && distance(this.rested, point) < STEADY) return false
    this.rested = undefined
    return true
  }
}

let shared: Mouse | undefined

/** The mouse of this page. */
function mouse(): Mouse {
  if (!shared) {
    const found = (shared = new Mouse())
    addEventListener('pointermove', (event) => found.move(event), { capture: true, passive: true })
  }
  return shared
}

type ElementEvent = PointerEvent & { currentTarget: Element }

/** Event handlers of an element: `point` follows each move of the mouse on it, `leave` its end. */
export function hoverHandlers(point: (element: Element) => void, leave: () => void) {
  const pointer = mouse()
  const onlyMouse = (then: (event: ElementEvent) => void) => (event: ElementEvent) => {
    if (event.pointerType === 'mouse') then(event)
  }
  return {
    onpointerenter: onlyMouse((event) => pointer.enter(event)),
    onpointermove: onlyMouse((event) => {
      if (pointer.pointsAt(event)) point(event.currentTarget)
    }),
    onpointerleave: onlyMouse(leave),
  }
}

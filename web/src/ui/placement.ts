// Where to put a popover beside its anchor.

export interface Placement {
  left: number
  top: number
  /** On a narrow screen the box is a sheet at the bottom instead. */
  sheet: boolean
}

const GAP = 10
const NARROW = 700

/** A place above, below or beside `anchor` that keeps `box` on the screen, and clear of the anchor where it can. */
export function placeBeside(
  anchor: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  box: Pick<DOMRect, 'width' | 'height'>,
  screen = { width: innerWidth, height: innerHeight },
): Placement {
  if (screen.width < NARROW) return { left: 0, top: 0, sheet: true }
  const clamp = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP))
  const middle = clamp((anchor.left + anchor.right - box.width) / 2, screen.width - box.width)
  if (anchor.top - box.height - GAP > GAP) return { left: middle, top: anchor.top - box.height - GAP, sheet: false }
  if (anchor.bottom + box.height + GAP < screen.height) return { left: middle, top: anchor.bottom + GAP, sheet: false }
  const top = clamp((anchor.top + anchor.bottom - box.height) / 2, screen.height - box.height)
  const right = anchor.right + GAP + box.width < screen.width
  return {
    left: right ? anchor.right + GAP : clamp(anchor.left - GAP - box.width, screen.width - box.width),
    top,
    sheet: false,
  }
}

// Points at what a step of a lesson speaks of: marks it on the page, and scrolls it into view.

// Parts of the table that are not places: the first of these that is there.
const PARTS: Record<string, string[]> = {
  panel: ['.mine summary', '.side .panel'],
  goods: ['.mine summary', '.side .panel .row'],
  prompt: ['.prompt'],
}

function find(what: string): Element | null {
  const selectors = PARTS[what] ?? [`.board-stage [data-place="${what}"]`]
  return selectors.map((selector) => document.querySelector(selector)).find((element) => element !== null) ?? null
}

// There the whole board is beside the text.
const SIDEWAYS = '(max-height: 499px) and (orientation: landscape)'

/** Whether a place is on the screen, and the lesson's own text is not in front of it. */
function isSeen(place: Element): boolean {
  const { top, bottom, left, right } = place.getBoundingClientRect()
  const text = document.querySelector('.below')?.getBoundingClientRect()
  const covered = text && bottom > text.top && top < text.bottom && right > text.left && left < text.right
  return top >= 0 && bottom <= innerHeight && !covered
}

/** Marks these parts of the table and nothing else. */
export function lookAt(wanted: readonly string[]): void {
  for (const marked of document.querySelectorAll('[data-look]')) marked.removeAttribute('data-look')
  for (const what of wanted) find(what)?.setAttribute('data-look', '')
  const first = document.querySelector('.board-stage [data-look]')
  if (!first || isSeen(first)) return
  if (matchMedia(SIDEWAYS).matches) scrollTo(0, 0)
  else first.scrollIntoView({ block: 'nearest' })
}

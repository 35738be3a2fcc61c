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

/** Marks these parts of the table and nothing else. */
export function lookAt(wanted: readonly string[]): void {
  for (const marked of document.querySelectorAll('[data-look]')) marked.removeAttribute('data-look')
  for (const what of wanted) find(what)?.setAttribute('data-look', '')
  const first = document.querySelector('.board-stage [data-look]')
  first?.scrollIntoView({ block: 'nearest' })
}

// The table is most of the code. The front page does not wait for it: it comes once the browser has nothing better to do.
const PATIENCE = 3000 // ms; then it is fetched even by a busy browser

let page: Promise<typeof import('../table/TablePage.svelte')> | null = null

/** The code of the table, fetched once. */
export function tablePage(): Promise<typeof import('../table/TablePage.svelte')> {
  page ??= import('../table/TablePage.svelte').catch((error: unknown) => {
    page = null
    throw error
  })
  return page
}

/** Fetches the table's code after the first page has been shown. */
export function fetchTableLater(): void {
  const fetchIt = () => void tablePage().catch(() => undefined) // whoever opens a table is told
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(fetchIt, { timeout: PATIENCE })
    else setTimeout(fetchIt, 200)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}

// What pages need before they can be shown; a table's is requested while the table's code still loads.
import { api, ensureGuest } from './http'
import type { Pieces, TableView } from './types'

let pieces: Promise<Pieces> | null = null
let early: { id: string; view: Promise<TableView> } | null = null

/** The printed pieces, fetched once. */
export function loadPieces(): Promise<Pieces> {
  pieces ??= api.pieces().catch((error: unknown) => {
    pieces = null
    throw error
  })
  return pieces
}

/** Asks for a table before its page is there; errors are shown by the page that opens it. */
export function preloadTable(id: string): void {
  early = { id, view: api.table(id) }
  Promise.all([early.view, loadPieces()]).catch(() => undefined)
}

/** The pieces and a table's view, once the server knows who we are: its socket needs that. */
export async function loadTable(id: string): Promise<[Pieces, TableView]> {
  const view = early?.id === id ? early.view : api.table(id)
  early = null
  const [printed, table] = await Promise.all([loadPieces(), view, ensureGuest()])
  return [printed, table]
}

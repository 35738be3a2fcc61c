// What a table needs before it can be shown. Asked for as soon as the address is read, while the table's code still loads.
import { api, visited } from './http'
import { route } from './route.svelte'
import type { Pieces, TableView } from './types'

let pieces: Promise<Pieces> | null = null
let early: { id: string; view: Promise<TableView> } | null = null

/** The printed pieces, fetched once. */
function piecesOnce(): Promise<Pieces> {
  pieces ??= api.pieces().catch((error: unknown) => {
    pieces = null
    throw error
  })
  return pieces
}

/** Asks for the table in the address, if there is one; what fails is told to whoever opens it. */
export function ahead(): void {
  const page = route()
  if (page.page !== 'table') return
  early = { id: page.id, view: api.table(page.id) }
  Promise.all([early.view, piecesOnce()]).catch(() => undefined)
}

/** The pieces and a table's view, once the server knows who we are: its socket needs that. */
export async function opening(id: string): Promise<[Pieces, TableView]> {
  const view = early?.id === id ? early.view : api.table(id)
  early = null
  const [printed, table] = await Promise.all([piecesOnce(), view, visited()])
  return [printed, table]
}

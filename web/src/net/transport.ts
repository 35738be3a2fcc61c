// How messages reach the tables: over the network to a server, or to a worker in this page that has them itself.

/** A connection to a table; a WebSocket is one. */
export interface TableSocket {
  readonly readyState: number
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

export interface Transport {
  /** Makes a request, by its path below the API. */
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Connects to a table. */
  socket(table: string): TableSocket
}

/** Whether this page has its own tables and needs no server; the builder of such a page marks it. */
export const isLocal = globalThis.document?.documentElement?.dataset['local'] !== undefined

const server: Transport = {
  fetch: (path, init) => fetch(`/api${path}`, { ...init, credentials: 'same-origin' }),
  socket: (table) => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket`)
  },
}

let current = server

/** The way to the tables. */
export const transport = (): Transport => current

/** Sets the way to the tables. */
export function useTransport(chosen: Transport): void {
  current = chosen
}

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

/** What only some of them can do, and what is therefore not offered everywhere. */
export interface Capabilities {
  /** Moving a profile to another device. */
  readonly profileLinks: boolean
  /** Links that others can open; a file on this machine has none. */
  readonly links: boolean
}

export interface Transport {
  readonly can: Capabilities
  /** Makes a request, by its path below the API. */
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Connects to a table. */
  socket(table: string): TableSocket
}

/** Whether the host of the tables is this browser, not a server; the builder of such a page marks it. */
export const hostIsBrowser = globalThis.document?.documentElement?.dataset['host'] === 'browser'

const server: Transport = {
  can: { profileLinks: true, links: true },
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

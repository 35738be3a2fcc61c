// The parts of a page that the connection and the session need: a document, an address and WebSockets.
import { vi } from 'vitest'
import type { ClientMessage, ServerMessage } from '../../src/net/types'

/** A WebSocket whose other end is the test. */
export class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = 0
  sent: ClientMessage[] = []
  onopen: () => void = () => undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: () => void = () => undefined

  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }

  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.onclose()
  }

  /** The server accepts the connection. */
  accept(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen()
  }

  /** The server says something. */
  says(message: Partial<ServerMessage>): void {
    this.onmessage({ data: JSON.stringify(message) })
  }

  /** What was sent, by type. */
  get types(): string[] {
    return this.sent.map(({ type }) => type)
  }
}

/** Stubs the page and returns its document, which can be hidden. */
export function stubPage(): EventTarget & { visibilityState: string } {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const events = new EventTarget()
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:', host: 'stone.example' })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  return page
}

// The page's side of the worker: requests and connections, as if there were a server.
import type { TableSocket, Transport } from '../net/transport'
import type { FromWorker, ToWorker } from './protocol'

/** A connection to a table in the worker. */
class LocalSocket implements TableSocket {
  readyState = 0
  onopen: TableSocket['onopen'] = null
  onmessage: TableSocket['onmessage'] = null
  onclose: TableSocket['onclose'] = null

  constructor(
    private readonly number: number,
    private readonly post: (message: ToWorker) => void,
  ) {}

  send(text: string): void {
    this.post({ kind: 'send', number: this.number, text })
  }

  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.post({ kind: 'disconnect', number: this.number })
    this.onclose?.(new CloseEvent('close'))
  }

  opened(): void {
    if (this.readyState !== 0) return
    this.readyState = 1
    this.onopen?.(new Event('open'))
  }

  says(text: string): void {
    this.onmessage?.(new MessageEvent('message', { data: text }))
  }
}

export class WorkerTransport implements Transport {
  readonly can = {
    profileLinks: false,
    links: /^https?:$/.test(globalThis.location?.protocol ?? ''),
  }
  private count = 0
  private readonly answers = new Map<number, (response: Response) => void>()
  private readonly sockets = new Map<number, LocalSocket>()

  constructor(private readonly post: (message: ToWorker) => void) {}

  fetch(path: string, init: RequestInit): Promise<Response> {
    const number = ++this.count
    const body = typeof init.body === 'string' ? init.body : null
    this.post({ kind: 'request', number, method: init.method ?? 'GET', path, body })
    return new Promise((settle) => this.answers.set(number, settle))
  }

  socket(table: string): TableSocket {
    const number = ++this.count
    const socket = new LocalSocket(number, (message) => {
      if (message.kind === 'disconnect') this.sockets.delete(number)
      this.post(message)
    })
    this.sockets.set(number, socket)
    this.post({ kind: 'connect', number, table })
    queueMicrotask(() => socket.opened())
    return socket
  }

  receive(message: FromWorker): void {
    if (message.kind === 'answer') {
      this.answers.get(message.number)?.(new Response(message.text, { status: message.status }))
      this.answers.delete(message.number)
    } else if (message.kind === 'message') this.sockets.get(message.number)?.says(message.text)
  }
}

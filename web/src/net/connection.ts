// The connection to a table: sends commands, receives updates, and reconnects when it is lost.
import { type TableSocket, transport } from './transport'
import type { Answer, ClientMessage, Command, ServerMessage } from './types'

export type ConnectionState = 'connecting' | 'open' | 'lost'

interface Listener {
  since: () => number | null
  onState: (state: ConnectionState) => void
  onMessage: (message: ServerMessage) => void
}

const OPEN = 1 // as `WebSocket.OPEN`
const WAITS = [300, 700, 1500, 3000, 5000, 8000] // ms before each attempt to reconnect; the last one repeats
const PING_EVERY = 20_000
const SILENCE = 45_000 // ms without a message, after which the connection counts as dead

export class Connection {
  private socket: TableSocket | null = null
  private tries = 0
  private retry: ReturnType<typeof setTimeout> | null = null
  private pulse: ReturnType<typeof setInterval> | null = null
  private heard = 0
  private closed = false
  // Commands without an answer are sent again after reconnecting; the server never runs the same id twice.
  private unanswered = new Map<string, { command: Command; settle: (answer: Answer) => void }>()

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    globalThis.addEventListener('online', this.now)
    document.addEventListener('visibilitychange', this.now)
    this.open()
  }

  /** Sends a command and resolves with its answer, even if the connection is lost in between. */
  command(command: Command): Promise<Answer> {
    return new Promise((settle) => {
      this.unanswered.set(command.id, { command, settle })
      this.send(command)
    })
  }

  /** Sends a message that needs no answer; while the connection is lost, it is dropped. */
  tell(message: ClientMessage): void {
    this.send(message)
  }

  close(): void {
    this.closed = true
    if (this.retry) clearTimeout(this.retry)
    if (this.pulse) clearInterval(this.pulse)
    globalThis.removeEventListener('online', this.now)
    document.removeEventListener('visibilitychange', this.now)
    this.socket?.close()
  }

  private readonly now = (): void => {
    if (this.closed || document.visibilityState === 'hidden') return
    if (this.socket?.readyState === OPEN) this.send({ type: 'ping' })
    else if (this.retry) {
      clearTimeout(this.retry)
      this.open()
    }
  }

  private open(): void {
    this.retry = null
    const socket = transport().socket(this.table)
    this.socket = socket
    socket.onopen = () => {
      this.heard = Date.now()
      this.send({ type: 'hello', since: this.listener.since() })
      for (const { command } of this.unanswered.values()) this.send(command)
      if (this.pulse) clearInterval(this.pulse)
      this.pulse = setInterval(() => this.beat(), PING_EVERY)
    }
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as ServerMessage)
    socket.onclose = () => this.lost(socket)
  }

  private receive(message: ServerMessage): void {
    this.heard = Date.now()
    if (message.type !== 'failure') this.tries = 0 // or a refused page would come back without a pause, again and again
    this.listener.onState('open')
    if (message.type === 'pong') return
    if (message.type === 'answer') {
      this.unanswered.get(message.id)?.settle(message)
      this.unanswered.delete(message.id)
    }
    this.listener.onMessage(message)
  }

  private lost(socket: TableSocket): void {
    if (this.closed || socket !== this.socket) return
    if (this.pulse) clearInterval(this.pulse)
    this.listener.onState('lost')
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)]!
    this.tries += 1
    // With jitter, so that clients do not all return at the same moment after a restart.
    this.retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2))
  }

  private beat(): void {
    if (Date.now() - this.heard > SILENCE) this.socket?.close()
    else this.send({ type: 'ping' })
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message))
  }
}

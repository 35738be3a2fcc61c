import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection } from '../src/net/connection'
import type { Answer, Command, ServerMessage } from '../src/net/types'
import { FakeSocket, stubPage } from './helpers/page'

const command = (id: string): Command => ({ type: 'play', id, version: 3, actions: ['forest 3'] })
const answer = (id: string): Partial<Answer> => ({ type: 'answer', id, outcome: 'ok', version: 4 })

let page: ReturnType<typeof stubPage>
let states: string[]
let heard: ServerMessage[]
let since: number | null
let connection: Connection

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5) // no jitter
  page = stubPage()
  states = []
  heard = []
  since = null
  connection = new Connection('abcdefgh2345', {
    since: () => since,
    onState: (state) => states.push(state),
    onMessage: (message) => heard.push(message),
  })
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Waits for the next attempt and accepts it. */
function reconnect(ms = 300): FakeSocket {
  vi.advanceTimersByTime(ms)
  FakeSocket.last.accept()
  return FakeSocket.last
}

describe('a connection', () => {
  it('greets the table, with what it has seen so far', () => {
    expect(FakeSocket.last.url).toBe('wss://stone.example/api/tables/abcdefgh2345/socket')
    FakeSocket.last.accept()
    expect(FakeSocket.last.sent).toEqual([{ type: 'hello', since: null }])
    since = 17
    FakeSocket.last.close()
    expect(reconnect().sent).toEqual([{ type: 'hello', since: 17 }])
  })

  it('passes on what it hears, but pongs', () => {
    FakeSocket.last.accept()
    FakeSocket.last.says({ type: 'pong' })
    FakeSocket.last.says({ type: 'presence', online: [0], watching: 2 })
    expect(heard.map(({ type }) => type)).toEqual(['presence'])
    expect(states).toEqual(['open', 'open'])
  })

  it('resolves a command with its answer', async () => {
    FakeSocket.last.accept()
    const first = connection.command(command('a'))
    const second = connection.command(command('b'))
    FakeSocket.last.says(answer('b'))
    FakeSocket.last.says(answer('a'))
    expect((await first).id).toBe('a')
    expect((await second).id).toBe('b')
  })
})

describe('a broken connection', () => {
  it('reconnects after delays that grow up to a limit', () => {
    for (const wait of [300, 700, 1500, 3000, 5000, 8000, 8000]) {
      const count = FakeSocket.all.length
      FakeSocket.last.close()
      vi.advanceTimersByTime(wait - 1)
      expect(FakeSocket.all).toHaveLength(count)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(count + 1)
    }
    expect(new Set(states)).toEqual(new Set(['lost']))
  })

  it('starts with short delays again after a message', () => {
    FakeSocket.last.close()
    vi.advanceTimersByTime(300)
    FakeSocket.last.close()
    reconnect(700).says({ type: 'pong' })
    expect(states.at(-1)).toBe('open')
    FakeSocket.last.close()
    vi.advanceTimersByTime(300)
    expect(FakeSocket.all).toHaveLength(4)
  })

  it('waits longer and longer while it is refused', () => {
    for (const wait of [300, 700, 1500]) {
      FakeSocket.last.accept()
      FakeSocket.last.says({ type: 'failure', code: 'cannot_save' })
      const count = FakeSocket.all.length
      FakeSocket.last.close()
      vi.advanceTimersByTime(wait - 1)
      expect(FakeSocket.all).toHaveLength(count)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(count + 1)
    }
  })

  it('reconnects at once when the browser is online or visible again', () => {
    FakeSocket.last.close()
    dispatchEvent(new Event('online'))
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.last.close()
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSocket.all).toHaveLength(2)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSocket.all).toHaveLength(3)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(3) // the attempt that was due has been made already
  })

  it('keeps a command until the server can hear it', async () => {
    const result = connection.command(command('a'))
    expect(FakeSocket.last.sent).toEqual([])
    FakeSocket.last.accept()
    expect(FakeSocket.last.types).toEqual(['hello', 'play'])
    FakeSocket.last.says(answer('a'))
    expect((await result).outcome).toBe('ok')
  })

  it('sends a command without an answer again, with the same id, and no other', async () => {
    FakeSocket.last.accept()
    const answered = connection.command(command('a'))
    FakeSocket.last.says(answer('a'))
    await answered
    const open = connection.command(command('b'))
    FakeSocket.last.close()
    const socket = reconnect()
    expect(socket.sent).toEqual([{ type: 'hello', since: null }, command('b')])
    socket.says(answer('b'))
    socket.says(answer('b')) // an answer to each of them; the second is ignored
    expect((await open).id).toBe('b')
    socket.close()
    expect(reconnect().types).toEqual(['hello'])
  })

  it('ignores a socket that it has replaced', () => {
    const first = FakeSocket.last
    first.close()
    reconnect()
    const before = states.length
    first.onclose()
    vi.advanceTimersByTime(10_000)
    expect(states).toHaveLength(before)
    expect(FakeSocket.all).toHaveLength(2)
  })
})

describe('a silent connection', () => {
  it('is pinged every 20 seconds', () => {
    FakeSocket.last.accept()
    for (let ping = 0; ping < 3; ping += 1) {
      vi.advanceTimersByTime(20_000)
      FakeSocket.last.says({ type: 'pong' })
    }
    expect(FakeSocket.last.types).toEqual(['hello', 'ping', 'ping', 'ping'])
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('is replaced after 45 seconds', () => {
    FakeSocket.last.accept()
    vi.advanceTimersByTime(60_000)
    expect(states).toEqual(['lost'])
    vi.advanceTimersByTime(300)
    expect(FakeSocket.all).toHaveLength(2)
  })
})

describe('a closed connection', () => {
  it('sends nothing and does not come back', () => {
    FakeSocket.last.accept()
    const socket = FakeSocket.last
    connection.close()
    void connection.command(command('a'))
    dispatchEvent(new Event('online'))
    page.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(120_000)
    expect(socket.types).toEqual(['hello'])
    expect(FakeSocket.all).toHaveLength(1)
    expect(states).toEqual([])
  })

  it('cancels its next attempt', () => {
    FakeSocket.last.close()
    connection.close()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const LINK = 'http://localhost:8000/#/table/abcdefgh2345'

/** A fresh page, opened under a host name, of a server that gives an answer. */
async function opened(hostname: string, addresses: string[] | null) {
  vi.resetModules()
  vi.stubGlobal('location', {
    hostname,
    origin: `http://${hostname}:8000`,
    protocol: 'http:',
    host: `${hostname}:8000`,
  })
  const { useTransport } = await import('../src/net/transport')
  const asked: string[] = []
  useTransport({
    can: { analysis: true, chances: true, profileLinks: true, links: true },
    fetch: async (path) => {
      asked.push(path)
      return Response.json({ addresses })
    },
    socket: () => {
      throw new Error('no table is open')
    },
  })
  const { outside } = await import('../src/net/outside.svelte')
  await Promise.all([outside.look(), outside.look()])
  return { outside, asked }
}

describe('a link for others', () => {
  beforeEach(() => vi.unstubAllGlobals())
  afterEach(() => vi.unstubAllGlobals())

  it('has the address of the server in its network, if the page was opened on the same machine', async () => {
    const { outside, asked } = await opened('localhost', ['http://192.168.1.5:8000', 'http://10.8.0.2:8000'])
    expect(outside.link(LINK)).toBe('http://192.168.1.5:8000/#/table/abcdefgh2345')
    expect(outside.onlyHere).toBe(false)
    expect(asked).toEqual(['/reach'])
  })
  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'is said to work only here, if the server listens only here: %s',
    async (name) => {
      const { outside } = await opened(name, [])
      expect(outside.onlyHere).toBe(true)
      expect(outside.link(LINK)).toBe(LINK)
    },
  )
  it('stays as it is, if the server does not know', async () => {
    const { outside } = await opened('localhost', null)
    expect([outside.onlyHere, outside.link(LINK)]).toEqual([false, LINK])
  })
  it('keeps the address that the page was opened with, without asking', async () => {
    const { outside, asked } = await opened('club.example', [])
    expect([asked, outside.onlyHere]).toEqual([[], false])
  })
})

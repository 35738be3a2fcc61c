import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const LINK = 'http://localhost:8000/#/table/abcdefgh2345'

/** A fresh page, opened under a host name, of a server that gives an answer. */
async function opened(hostname: string, addresses: string[] | null, opening: string[] | null = null) {
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
    can: { profileLinks: true, links: true },
    fetch: async (path, { method }) => {
      asked.push(`${method} ${path}`)
      if (method === 'POST' && !opening?.length) return Response.json({ code: 'no_network' }, { status: 409 })
      return Response.json({
        addresses: method === 'POST' ? opening : addresses,
        can_open: opening && method === 'GET',
      })
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
    expect(asked).toEqual(['GET /reach'])
  })
  it.each(['localhost', '127.0.0.1', '[::1]'])(
    'is said to work only here, if the server listens only here: %s',
    async (name) => {
      const { outside } = await opened(name, [])
      expect(outside.onlyHere).toBe(true)
      expect(outside.link(LINK)).toBe(LINK)
    },
  )
  it('changes when others are let in', async () => {
    const { outside } = await opened('localhost', [], ['http://192.168.1.5:8000'])
    expect([outside.onlyHere, outside.canOpen]).toEqual([true, true])
    await outside.open()
    expect([outside.onlyHere, outside.canOpen]).toEqual([false, false])
    expect(outside.link(LINK)).toBe('http://192.168.1.5:8000/#/table/abcdefgh2345')
  })
  it('stays as it is on a computer without a network', async () => {
    const { outside } = await opened('localhost', [], [])
    await expect(outside.open()).rejects.toThrow()
    expect([outside.onlyHere, outside.canOpen, outside.link(LINK)]).toEqual([true, true, LINK])
  })
  it('stays as it is, if the server does not know', async () => {
    const { outside } = await opened('localhost', null)
    expect([outside.onlyHere, outside.link(LINK)]).toEqual([false, LINK])
  })
  it('keeps the address that the page was opened with, without asking', async () => {
    const { outside, asked } = await opened('club.example', [])
    expect([asked, outside.onlyHere]).toEqual([[], false])
  })
})

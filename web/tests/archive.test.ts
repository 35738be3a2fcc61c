import { beforeEach, describe, expect, it, vi } from 'vitest'
import { codeText } from '../src/net/errors'
import { useTransport } from '../src/net/transport'
import { archive, bring, readArchive } from '../src/pages/profile/archive'

const game = (...moves: string[]) => ({ rules: { players: 2 }, seats: ['red', 'blue'], start: 0, moves })

/** A host with some games; it refuses those that begin with a lie. */
function hosted(games: ReturnType<typeof game>[], name = '') {
  const results: unknown[] = []
  const messages: string[] = []
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const answers = (method: string, path: string, body: string): unknown => {
    if (path === '/me' && method === 'PUT') return (name = (JSON.parse(body) as { name: string }).name)
    if (path === '/me') return { guest: 'ann', name }
    if (path === '/me/results' && method === 'POST') results.push(...(JSON.parse(body) as { results: [] }).results)
    if (path === '/me/results') return { results }
    if (path.startsWith('/tables?'))
      return { tables: [...games.keys()].map((id) => ({ id: String(id), status: id ? 'over' : 'playing' })).reverse() }
    if (path === '/records') games.push(JSON.parse(body) as ReturnType<typeof game>)
    return games[Number(/\d+/.exec(path)?.[0])] ?? {}
  }
  useTransport({
    can: { profileLinks: true, links: true },
    fetch: async (path, { method, body }) => {
      messages.push(`${method ?? 'GET'} ${path}`)
      if (String(body).includes('a lie')) return Response.json({ code: 'damaged', message: 'not so' }, { status: 422 })
      return Response.json(answers(method ?? 'GET', path, String(body)) ?? {})
    },
    socket: () => {
      throw new Error('no table is open')
    },
  })
  return { games, results, messages, stored, name: () => name }
}

describe('all games as one file', () => {
  beforeEach(() => vi.unstubAllGlobals())

  it('goes from one device to another with games, results, the name and the lessons', async () => {
    const first = hosted([game('a'), game('b', 'c')], 'Kim')
    first.results.push({ score: 90 })
    const text = JSON.stringify({ ...JSON.parse(await archive(() => undefined)), device: { 'stoneage-lessons': '{}' } })
    const second = hosted([])
    const brought = await bring(readArchive(text)!, () => undefined)
    expect(brought).toEqual({ games: 2, known: 0, refused: 0, reason: '' })
    expect(second.games).toEqual([game('a'), game('b', 'c')])
    expect(second.results).toEqual([{ score: 90 }])
    expect(second.name()).toBe('Kim')
    expect(second.stored.get('stoneage-lessons')).toBe('{}')
  })
  it('adds nothing twice, nor a game that has gone on here', async () => {
    hosted([game('a')])
    const text = await archive(() => undefined)
    const here = hosted([game('a', 'b')], 'Ben')
    expect((await bring(readArchive(text)!, () => undefined)).known).toBe(1)
    expect(here.games).toHaveLength(1)
    expect(here.name()).toBe('Ben')
  })
  it('reads the other games if one is refused, and says why', async () => {
    hosted([game('a lie'), game('b')])
    const text = await archive(() => undefined)
    const here = hosted([])
    expect(await bring(readArchive(text)!, () => undefined)).toEqual({
      games: 1,
      known: 0,
      refused: 1,
      reason: codeText('damaged'),
    })
    expect(here.games).toEqual([game('b')])
  })
  it('sends the results of years in parts that a server takes', async () => {
    const results = Array.from({ length: 250 }, (_, score) => ({ score }))
    const here = hosted([])
    await bring({ kind: 'stoneage archive', version: 1, name: '', games: [], results, device: {} }, () => undefined)
    expect(here.results).toEqual(results)
    expect(here.messages.filter((path) => path === 'POST /me/results')).toHaveLength(3)
  })
  it.each(['', 'null', '{}', '[]', '{"kind":"stoneage archive","version":2,"games":[],"results":[]}'])(
    'is told from other files: %s',
    (text) => expect(readArchive(text)).toBeNull(),
  )
})

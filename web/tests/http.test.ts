// Requests: what a server that has just started does to them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../src/net/http'
import { warming } from '../src/net/warming.svelte'

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while the server compiles, the page asks again how far it is', async () => {
  const me = (compiling: unknown) => answer(200, { guest: 'abc', name: '', compiling })
  const fetch = vi
    .fn()
    .mockResolvedValueOnce(me({ done: 3, total: 9 }))
    .mockResolvedValueOnce(me(null))
  vi.stubGlobal('fetch', fetch)
  await api.me()
  expect(warming.compiling).toEqual({ done: 3, total: 9 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(warming.compiling).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a request to a server that is warming up is sent again until it is ready', async () => {
  const answers = [
    answer(503, { type: 'failure', code: 'warming_up', message: 'the server is warming up' }),
    answer(503, { type: 'failure', code: 'warming_up', message: 'the server is warming up' }),
    answer(200, { guest: 'g', name: 'Ann' }),
  ]
  const fetched = vi.fn(() => Promise.resolve(answers.shift()!))
  vi.stubGlobal('fetch', fetched)
  const asked = api.me()
  await vi.advanceTimersByTimeAsync(100)
  expect(warming.on).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await asked).toEqual({ guest: 'g', name: 'Ann' })
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(warming.on).toBe(false)
})

test('other failures are thrown at once', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer(503, { type: 'failure', code: 'cannot_save', message: 'no' })))
  await expect(api.me()).rejects.toMatchObject({ code: 'cannot_save', status: 503 })
  expect(warming.on).toBe(false)
})

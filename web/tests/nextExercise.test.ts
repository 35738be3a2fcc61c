import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nextExercise } from '../src/exercises/next'
import { transport, useTransport } from '../src/net/transport'
import { FakeSocket } from './helpers/page'

const counts = { due: 0, later: 2, learned: 1, next: '2026-11-20T12:00:00Z', new: 0 }

describe('the next exercise', () => {
  const usual = transport()
  let asked: string[] = []
  let answers: Record<string, Response> = {}

  beforeEach(() => {
    asked = []
    useTransport({
      can: { profileLinks: false, links: false },
      fetch: (path) => {
        asked.push(path)
        return Promise.resolve(answers[path]?.clone() ?? new Response('{}'))
      },
      socket: () => new FakeSocket('') as unknown as WebSocket,
    })
  })
  afterEach(() => useTransport(usual))
  const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

  it('is not asked for when none waits', async () => {
    answers = { '/me/exercises': json(counts) }
    expect(await nextExercise()).toEqual({ none: counts })
    expect(asked).not.toContain('/me/exercises/next')
  })
  it('is one that is due, or a new one', async () => {
    const [due, fresh] = [
      { ...counts, due: 1 },
      { ...counts, new: 1 },
    ]
    for (const waiting of [due, fresh]) {
      answers = { '/me/exercises': json(waiting), '/me/exercises/next': json({ id: 'a' }) }
      expect(await nextExercise()).toEqual({ exercise: { id: 'a' } })
    }
  })
  it('may have been solved in another tab', async () => {
    answers = {
      '/me/exercises': json({ ...counts, due: 1 }),
      '/me/exercises/next': json({ code: 'not_found', message: '' }, 404),
    }
    expect(await nextExercise()).toEqual({ none: { ...counts, due: 1 } })
  })
})

// @vitest-environment ./tests/helpers/browser-environment.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { transport, useTransport } from '../src/net/transport'
import type { CoachAdvice, Moment, TableView } from '../src/net/types'
import { settings } from '../src/settings/settings.svelte'
import { isWorthAWarning } from '../src/table/coach/coach.svelte'
import { type Note, coachSummary } from '../src/table/coach/notes'
import type { TableSession } from '../src/table/session/session.svelte'
import type { Stage } from '../src/table/stage/stage.svelte'
import { leaveTable, openTable } from './helpers/opened'
import { FakeSocket } from './helpers/page'
import { view } from './helpers/table'

const part = vi.hoisted(() => ({ missing: false }))
vi.mock('../src/table/session/coachPart', () => ({
  coachPart: () => (part.missing ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({})),
}))

describe('the coach', () => {
  let session: TableSession
  let stage: Stage
  let grade: CoachAdvice['grade'] = 'blunder'
  const usual = transport()
  const sent = () => FakeSocket.last.sent.filter(({ type }) => type === 'play')

  beforeEach(() => {
    ;({ session, stage } = openTable())
    const seats = view({ version: 3 }).seats.map((seat) => (seat.mine ? seat : { ...seat, kind: 'bot' }))
    session.live = { ...session.live!, seats } as TableView
    settings.coach = 'mistake'
    const answer = () => new Response(JSON.stringify({ version: 3, move: 3, grade, cost: 0.12, chances: [0.6, 0.48] }))
    useTransport({
      can: { profileLinks: false, links: false },
      fetch: (path) => Promise.resolve(path === '/me' ? new Response('{}') : answer()),
      socket: () => FakeSocket.last,
    })
  })
  afterEach(() => {
    settings.coach = 'off'
    useTransport(usual)
    leaveTable(stage)
  })

  it('asks before a choice that costs more than I allow is sent', async () => {
    grade = 'blunder'
    session.choose(['forest 2'])
    await vi.waitFor(() => expect(session.coach.warning?.actions).toEqual(['forest 2']))
    expect(sent()).toEqual([])
    session.takeWarned(true)
    expect(session.coach.warning).toBeNull()
    expect(sent()).toEqual([])
    session.choose(['forest 2'])
    await vi.waitFor(() => expect(session.coach.warning).not.toBeNull())
    session.takeWarned(false)
    await vi.waitFor(() => expect(sent()).toMatchObject([{ actions: ['forest 2'] }]))
  })

  it('lets a choice pass that costs little', async () => {
    grade = 'inaccuracy'
    session.choose(['forest 2'])
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(session.coach.warning).toBeNull()
  })

  it('does not stop the game when it cannot be loaded', async () => {
    grade = 'blunder'
    part.missing = true
    session.choose(['forest 2'])
    await vi.waitFor(() => expect(sent()).toMatchObject([{ actions: ['forest 2'] }]))
    expect(session.coach.warning).toBeNull()
    expect(session.coachMissing).toBe(true)
    part.missing = false
  })

  it('is not there among people', () => {
    expect(session.coach).toMatchObject({ wanted: true, on: true })
    session.live = view({ version: 3 })
    expect(session.coach).toMatchObject({ wanted: false, on: false })
  })

  it('is still wanted when the game is over, so that it is analysed', () => {
    session.live = { ...session.live!, offers: [] } as TableView
    expect(session.coach).toMatchObject({ wanted: true, on: false })
    settings.coach = 'off'
    expect(session.coach.wanted).toBe(false)
  })
})

describe('what the coach warns of', () => {
  it('is as bad as I say, or worse', () => {
    expect(isWorthAWarning('blunder', 'mistake')).toBe(true)
    expect(isWorthAWarning('mistake', 'mistake')).toBe(true)
    expect(isWorthAWarning('inaccuracy', 'mistake')).toBe(false)
    expect(isWorthAWarning('best', 'inaccuracy')).toBe(false)
    expect(isWorthAWarning('blunder', 'off')).toBe(false)
  })
  it('is summed up at the end', () => {
    const notes: Note[] = [
      { move: 3, cost: 0.12, takenBack: true },
      { move: 9, cost: 0.2, takenBack: false },
    ]
    const moments = [
      { kind: 'decision', seat: 0, cost: 0.2 },
      { kind: 'decision', seat: 1, cost: 0.3 },
      { kind: 'chance', seat: 0 },
    ] as Moment[]
    expect(coachSummary(notes, moments, 0)).toEqual({ warnings: 2, helped: 1, saved: 0.12, lost: 0.2, decisions: 1 })
  })
})

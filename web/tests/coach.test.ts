// @vitest-environment ./tests/helpers/browser-environment.ts
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadTexts, setLanguage, t } from '../src/i18n/translate.svelte'
import { transport, useTransport } from '../src/net/transport'
import type { CoachAdvice, Moment, TableView } from '../src/net/types'
import { settings } from '../src/settings/settings.svelte'
import { isWorthAWarning } from '../src/table/coach/coach.svelte'
import { type Note, coachSummary, notesOf } from '../src/table/coach/notes'
import type { TableSession } from '../src/table/session/session.svelte'
import { BoardAdvice } from '../src/table/stage/advice.svelte'
import type { Stage } from '../src/table/stage/stage.svelte'
import { leaveTable, openTable } from './helpers/opened'
import { FakeSocket } from './helpers/page'
import { view } from './helpers/table'

const part = vi.hoisted(() => ({ missing: false }))
vi.mock('../src/table/session/coachPart', () => ({
  coachPart: () => (part.missing ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({})),
}))

const [OFFER, , CHOSEN] = view({ version: 3 }).offers

describe('the coach', () => {
  let session: TableSession
  let stage: Stage
  let grade: CoachAdvice['grade'] = 'blunder'
  let chances: number[]
  const usual = transport()
  const sent = () => FakeSocket.last.sent.filter(({ type }) => type === 'play')

  beforeEach(() => {
    ;({ session, stage } = openTable())
    chances = [0.6, 0.48]
    const seats = view({ version: 3 }).seats.map((seat) => (seat.mine ? seat : { ...seat, kind: 'bot' }))
    session.live = { ...session.live!, seats } as TableView
    settings.coach = 'mistake'
    const answer = () =>
      new Response(
        JSON.stringify({ version: 3, move: 3, grade, cost: 0.12, chances, at: 0, best: OFFER, chosen: CHOSEN }),
      )
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

  it('counts a move that it asked about twice as one: by my first choice and my last answer', async () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    for (const back of [true, false]) {
      session.choose(['forest 2'])
      await vi.waitFor(() => expect(session.coach.warning).not.toBeNull())
      chances = [0.6, 0.3]
      session.takeWarned(back)
    }
    const [note, ...more] = notesOf(session.id)
    expect(note).toMatchObject({ move: 3, takenBack: false, lost: { unit: 'chances' } })
    expect(note?.lost.amount).toBeCloseTo(0.12)
    expect(more).toEqual([])
  })

  it('leaves no room for hints while it asks, and keeps what it compares on the board', async () => {
    const advice = new BoardAdvice(stage)
    const hints = vi.spyOn(session, 'requestHints').mockResolvedValue()
    session.choose(['river 1'])
    await vi.waitFor(() => expect(session.coach.warning).not.toBeNull())
    const rings = { place: 'forest', played: { place: 'river' } }
    expect(advice.shown).toMatchObject(rings)
    advice.toggleHints()
    expect(hints).not.toHaveBeenCalled()
    expect(advice.hinting).toBe(false)
    expect(advice.shown).toMatchObject(rings)
    session.takeWarned(true)
    advice.toggleHints()
    expect(hints).toHaveBeenCalledOnce()
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

describe('what the coach says at the end', () => {
  afterEach(() => setLanguage('en'))

  it('does not deny that a choice was taken back and then made again', async () => {
    await loadTexts('coach')
    const told = (warnings: number) => t('coach-helped', { warnings, helped: 0, saved: '' })
    expect(told(1)).toBe('The coach warned you once; you stayed with your choice.')
    expect(told(3)).toBe('The coach warned you 3 times; you stayed with your choice each time.')
    await setLanguage('de')
    expect(told(1)).toBe('Der Trainer hat dich einmal gewarnt; du bist bei deiner Wahl geblieben.')
    expect(told(3)).toContain('; du bist jedes Mal bei deiner Wahl geblieben.')
    await setLanguage('ja')
    expect(told(1)).toBe('コーチの警告は1回。そのままの手を打ちました。')
    expect(told(3)).toContain('毎回そのままの手を打ちました。')
  })
  it('counts one round as one', async () => {
    const told = (rounds: number, decisions: number) => t('end-rounds', { rounds, decisions })
    expect([told(1, 4), told(8, 1)]).toEqual(['One round, 4 decisions', '8 rounds, one decision'])
    await setLanguage('de')
    expect(told(1, 4)).toBe('Eine Runde, 4 Entscheidungen')
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
      { move: 3, lost: { unit: 'chances', amount: 0.12 }, takenBack: true },
      { move: 9, lost: { unit: 'chances', amount: 0.2 }, takenBack: false },
      { move: 30, lost: { unit: 'points', amount: 7 }, takenBack: true },
      { move: 33, lost: { unit: 'points', amount: 5 }, takenBack: true },
    ]
    const points = { better: 90, played: 84, better_place: 3, played_place: 3, unit: 'points' }
    const moments = [
      { kind: 'decision', seat: 0, grade: 'blunder', points: null, before: [0.5], after: [0.25] },
      { kind: 'decision', seat: 0, grade: 'mistake', points, before: [0.01], after: [0] },
      { kind: 'decision', seat: 0, grade: 'inaccuracy', points: null, before: [0.5], after: [0.4375] },
      { kind: 'decision', seat: 1, grade: 'blunder', points: null, before: [0, 0.5], after: [0, 0.2] },
      { kind: 'chance', seat: 0 },
    ] as unknown as Moment[]
    // Win chances and points are not added together; each loss is what was shown of it.
    expect(coachSummary(notes, moments, 0)).toEqual({
      warnings: 4,
      helped: 3,
      saved: [
        { unit: 'chances', amount: 0.12 },
        { unit: 'points', amount: 12 },
      ],
      lost: [
        { unit: 'chances', amount: 0.31 },
        { unit: 'points', amount: 6 },
      ],
      decisions: 3,
      grades: { blunder: 1, mistake: 1, inaccuracy: 1 },
    })
  })
})

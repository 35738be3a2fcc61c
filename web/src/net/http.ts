// The server's HTTP API, typed. Failures are thrown as `ApiError` with the server's message.
import { transport } from './transport'
import type {
  Analysis,
  Chances,
  ChangeTable,
  CoachAdvice,
  Daily,
  DailyExercise,
  Device,
  Exercise,
  ExerciseCounts,
  ExerciseVerdict,
  Failure,
  Hints,
  Holdings,
  Hook,
  HookView,
  Lesson,
  Level,
  MailAddress,
  Me,
  NewTable,
  NightHours,
  Notices,
  PastGames,
  Pieces,
  Position,
  PremoveOffers,
  Problem,
  ProfileLink,
  Reach,
  SeatLink,
  Statistics,
  Story,
  Summary,
  TableList,
  TableView,
} from './types'
import { warming } from './warming.svelte'

const COMPILING_RETRY = 1500 // ms
const WARMING_RETRY = 1000 // ms; the server itself waits some seconds before it answers that it is warming up

/** A call that the server refused, or that did not reach it (then `code` is `offline`). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    /** What is wrong with a position that was described. */
    readonly problem: Problem | null = null,
  ) {
    super(message)
  }
}

/** Makes this browser a guest, once: a socket opened before that would not know who we are. */
let visit: Promise<Me> | null = null
export function ensureGuest(): Promise<Me> {
  visit ??= askMe().catch((error: unknown) => {
    visit = null
    throw error
  })
  return visit
}

/** Asks who we are; as long as the server compiles, asks again how far it is. */
async function askMe(): Promise<Me> {
  const me = await request<Me>('GET', '/me')
  warming.note(me.compiling)
  clearTimeout(asking)
  if (me.compiling) asking = setTimeout(() => void askMe().catch(() => warming.note(null)), COMPILING_RETRY)
  return me
}
let asking: ReturnType<typeof setTimeout> | undefined

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  await ensureGuest()
  return request<T>(method, path, body)
}

/** Sends a request; a server that has just started gets it again until it is ready. */
async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  for (;;) {
    try {
      const answer = await requestOnce<T>(method, path, body)
      warming.set(false)
      return answer
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'warming_up') throw error
      warming.set(true)
      await new Promise((resolve) => setTimeout(resolve, WARMING_RETRY))
    }
  }
}

async function requestOnce<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const init: RequestInit = { method }
  if (body !== undefined) Object.assign(init, { body: text, headers: { 'Content-Type': 'application/json' } })
  let response: Response
  try {
    response = await transport().fetch(path, init)
  } catch (error) {
    throw new ApiError('offline', String(error), 0)
  }
  if (response.status === 204) return undefined as T
  if (response.ok) return (await response.json()) as T
  const failure = (await response.json().catch(() => null)) as Partial<Failure> | null
  const { code = 'failed', message = response.statusText, problem = null } = failure ?? {}
  throw new ApiError(code, message, response.status, problem)
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`
const asSeat = (seat: number | null) => (seat === null ? '' : `?seat=${seat}`)

export const api = {
  me: askMe,
  daily: (day?: string) => call<Daily>('GET', day ? `/daily?day=${day}` : '/daily'),
  playDaily: () => call<TableView>('POST', '/daily'),
  rename: (name: string) => call<Me>('PUT', '/me', { name }),
  reach: () => request<Reach>('GET', '/reach'),
  openReach: () => call<Reach>('POST', '/reach'),
  profileLink: () => call<ProfileLink>('POST', '/me/link'),
  claimProfile: (token: string) => call<Me>('POST', '/me/claim', { token }),
  night: () => call<NightHours>('GET', '/me/night'),
  setNight: (night: NightHours) => call<NightHours>('PUT', '/me/night', night),
  notices: () => call<Notices>('GET', '/me/notices'),
  addDevice: (device: Device) => call<Notices>('PUT', '/me/notices/device', device),
  removeDevice: (endpoint: string) => call<Notices>('DELETE', '/me/notices/device', { endpoint }),
  setMail: (mail: MailAddress) => call<Notices>('PUT', '/me/notices/mail', mail),
  confirmMail: (token: string) => request<void>('POST', `/notices/confirm/${encodeURIComponent(token)}`),
  stopMail: (token: string) => request<void>('POST', `/notices/stop/${encodeURIComponent(token)}`),
  hook: (id: string) => call<HookView>('GET', `${table(id)}/hook`),
  setHook: (id: string, hook: Hook) => call<HookView>('PUT', `${table(id)}/hook`, hook),
  results: () => call<PastGames>('GET', '/me/results'),
  addResults: (results: unknown[]) => call<Statistics>('POST', '/me/results', { results }),
  statistics: () => call<Statistics>('GET', '/me/statistics'),
  exercises: () => call<ExerciseCounts>('GET', '/me/exercises'),
  nextExercise: () => call<Exercise>('GET', '/me/exercises/next'),
  answerExercise: (id: string, action: string) => call<ExerciseVerdict>('POST', `/me/exercises/${id}`, { action }),
  dailyExercise: () => call<DailyExercise>('GET', '/exercise-of-the-day'),
  answerDailyExercise: (action: string) => call<DailyExercise>('POST', '/exercise-of-the-day', { action }),
  makeExercises: (id: string) => call<ExerciseCounts>('POST', `${table(id)}/exercises`),
  pieces: () => request<Pieces>('GET', '/pieces'),
  lesson: (name: string) => request<Lesson>('GET', `/lessons/${encodeURIComponent(name)}`),
  tables: (which: 'mine' | 'public') => call<TableList>('GET', `/tables?which=${which}`),
  open: (wanted: NewTable) => call<TableView>('POST', '/tables', wanted),
  // Does not wait to become a guest: before that, one sees what any spectator sees.
  table: (id: string) => request<TableView>('GET', table(id)),
  change: (id: string, change: Partial<ChangeTable>) => call<TableView>('PATCH', table(id), change),
  join: (id: string, seat: number | null, name: string) => call<TableView>('POST', `${table(id)}/join`, { seat, name }),
  leave: (id: string, seat: number) => call<TableView>('POST', `${table(id)}/seats/${seat}/leave`),
  handOver: (id: string, seat: number, level: Level) =>
    call<TableView>('POST', `${table(id)}/seats/${seat}/bot`, { level }),
  takeBack: (id: string, seat: number) => call<TableView>('POST', `${table(id)}/seats/${seat}/take`),
  seatLink: (id: string, seat: number) => call<SeatLink>('POST', `${table(id)}/seats/${seat}/link`),
  claim: (token: string) => call<TableView>('POST', '/claim', { token }),
  start: (id: string, level: Level) => call<TableView>('POST', `${table(id)}/start`, { level }),
  premoveOffers: (id: string) => call<PremoveOffers>('GET', `${table(id)}/premove`),
  premove: (id: string, actions: string[]) => call<TableView>('PUT', `${table(id)}/premove`, { actions }),
  nudge: (id: string) => call<TableView>('POST', `${table(id)}/nudge`),
  wantPause: (id: string, wanted: boolean) => call<TableView>('POST', `${table(id)}/pause`, { wanted }),
  resume: (id: string) => call<TableView>('POST', `${table(id)}/resume`),
  rematch: (id: string) => call<TableView>('POST', `${table(id)}/rematch`),
  close: (id: string) => call<TableView>('POST', `${table(id)}/close`),
  reopen: (id: string) => call<TableView>('POST', `${table(id)}/reopen`),
  holdings: (id: string, seat: number) => call<Holdings>('GET', `${table(id)}/seats/${seat}/holdings`),
  hint: (id: string) => call<Hints>('GET', `${table(id)}/hint`),
  story: (id: string, seat: number | null) => call<Story>('GET', `${table(id)}/story${asSeat(seat)}`),
  position: (id: string, move: number, seat: number | null) =>
    call<Position>('GET', `${table(id)}/moves/${move}${asSeat(seat)}`),
  summary: (id: string) => call<Summary>('GET', `${table(id)}/summary`),
  analysis: (id: string) => call<Analysis>('GET', `${table(id)}/analysis`),
  analyse: (id: string) => call<Analysis>('POST', `${table(id)}/analysis`),
  cancelAnalysis: (id: string) => call<Analysis>('DELETE', `${table(id)}/analysis`),
  chances: (id: string, move: number) => call<Chances>('GET', `${table(id)}/chances?move=${move}`),
  coach: (id: string, actions: string[], version: number) =>
    call<CoachAdvice>('POST', `${table(id)}/coach`, { actions, version }),
  gameFilePath: (id: string) => `/api${table(id)}/record`,
  gameFile: (id: string) => call<unknown>('GET', `${table(id)}/record`),
  importGameFile: (text: string) => call<TableView>('POST', '/records', text),
}

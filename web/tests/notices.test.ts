import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { offlineFiles } from '../offline/build'
import { canPush, keyBytes, ownEndpoint, subscribe, unsubscribe } from '../src/notices/push'
import { parseRoute } from '../src/pages/router.svelte'

const BASE = 'https://club.example/'

interface Window {
  url: string
  focused: boolean
  focus: () => Promise<Window>
  navigate: (url: string) => Promise<Window>
}

/** The service worker with a browser around it: what it shows, and the windows that are open. */
function worker(...urls: string[]) {
  const listeners: Record<string, (event: object) => void> = {}
  const shown = new Map<string, object>()
  const opened: string[] = []
  const badges: number[] = []
  const sent: [string, unknown][] = []
  const windows = urls.map((url) => {
    const window: Window = {
      url,
      focused: false,
      focus: () => Promise.resolve(Object.assign(window, { focused: true })),
      navigate: (to) => Promise.resolve(Object.assign(window, { url: to })),
    }
    return window
  })
  const self = {
    location: { href: `${BASE}offline-worker.js` },
    navigator: {
      language: 'de-AT',
      setAppBadge: (count: number) => Promise.resolve(void badges.push(count)),
      clearAppBadge: () => Promise.resolve(void badges.push(0)),
    },
    registration: {
      showNotification: (title: string, options: { tag: string }) =>
        Promise.resolve(void shown.set(options.tag, { title, ...options })),
      getNotifications: ({ tag }: { tag: string }) =>
        Promise.resolve(shown.has(tag) ? [{ close: () => shown.delete(tag) }] : []),
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => Promise.resolve(void opened.push(url)),
    },
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
  }
  const fetch = (_url: URL, { method, body }: { method: string; body: string }) =>
    Promise.resolve(void sent.push([method, JSON.parse(body)]))
  runInNewContext(offlineFiles()['offline-worker.js']!, { self, fetch, URL, Response, Request, caches: {} })
  /** Dispatches an event, and waits for what it leads to. */
  async function dispatch(name: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = []
    listeners[name]!({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  const push = (message: object) => dispatch('push', { data: { json: () => message } })
  const click = (url: string) => dispatch('notificationclick', { notification: { data: { url }, close: () => null } })
  return { dispatch, push, click, shown, opened, badges, sent, windows }
}

const TURN = { title: 'Stone Age', body: 'Your turn: one', table: 'abcdefghijkl', count: 1, silent: false }

describe('the service worker', () => {
  it('shows one notice for all games, and the newest replaces it', async () => {
    const { push, shown, badges } = worker()
    await push(TURN)
    expect(shown.get('turns')).toMatchObject({
      body: 'Your turn: one',
      renotify: true,
      data: { url: `${BASE}#/table/abcdefghijkl` },
    })
    await push({ ...TURN, body: '2 games', table: '', count: 2 })
    expect([...shown.values()]).toMatchObject([{ body: '2 games', data: { url: `${BASE}#/` } }])
    await push({ ...TURN, silent: true })
    expect(shown.get('turns')).toMatchObject({ silent: true, renotify: false })
    expect(badges).toEqual([1, 2, 1])
  })

  it('withdraws it when the turn was made on another device', async () => {
    const { push, shown, badges } = worker()
    await push(TURN)
    await push({ ...TURN, body: '', table: '', count: 0, silent: true })
    expect(shown.size).toBe(0)
    expect(badges).toEqual([1, 0])
  })

  it('opens the table where there is no window, or leads one that is there to it', async () => {
    const none = worker()
    await none.click(`${BASE}#/table/abcdefghijkl`)
    expect(none.opened).toEqual([`${BASE}#/table/abcdefghijkl`])
    const other = worker(`${BASE}#/`)
    await other.click(`${BASE}#/table/abcdefghijkl`)
    expect(other.opened).toEqual([])
    expect(other.windows).toMatchObject([{ url: `${BASE}#/table/abcdefghijkl`, focused: true }])
    const there = worker(`${BASE}#/`, `${BASE}#/table/abcdefghijkl`)
    await there.click(`${BASE}#/table/abcdefghijkl`)
    expect(there.windows.map(({ focused }) => focused)).toEqual([false, true])
  })

  it('tells the server when the push service changes its address', async () => {
    const { dispatch, sent } = worker()
    const keys = { p256dh: 'B', auth: 'A' }
    const newSubscription = { toJSON: () => ({ endpoint: 'https://push/new', keys }) }
    await dispatch('pushsubscriptionchange', { oldSubscription: { endpoint: 'https://push/old' }, newSubscription })
    expect(sent).toEqual([
      ['PUT', { endpoint: 'https://push/new', ...keys, language: 'de' }],
      ['DELETE', { endpoint: 'https://push/old' }],
    ])
  })
})

describe('this device', () => {
  const asked: [string, string, unknown][] = []
  let subscription: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> } | null
  let permission = 'granted'
  beforeEach(() => {
    asked.length = 0
    subscription = null
    permission = 'granted'
    const pushManager = {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: () => {
        const endpoint = 'https://push/1'
        const toJSON = () => ({ endpoint, keys: { p256dh: 'B', auth: 'A' } })
        const unsubscribe = () => Promise.resolve(((subscription = null), true))
        return Promise.resolve((subscription = { endpoint, toJSON, unsubscribe }))
      },
    }
    const registration = { pushManager }
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve(permission) })
    vi.stubGlobal('navigator', {
      language: 'en',
      languages: ['en'],
      serviceWorker: {
        ready: Promise.resolve(registration),
        getRegistration: () => Promise.resolve(registration),
      },
    })
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      asked.push([init.method!, path, init.body ? JSON.parse(init.body as string) : null])
      return Promise.resolve(new Response('{"push":null,"mail":null,"hooks":false}'))
    })
  })

  it('is subscribed if its person allows it, and tells the server', async () => {
    expect(canPush()).toBe(true)
    expect(await ownEndpoint()).toBe(null)
    permission = 'denied'
    expect(await subscribe('AQID')).toBe(null)
    permission = 'granted'
    expect(await subscribe('AQID')).not.toBe(null)
    expect(await ownEndpoint()).toBe('https://push/1')
    expect(asked.at(-1)).toEqual([
      'PUT',
      '/api/me/notices/device',
      { endpoint: 'https://push/1', p256dh: 'B', auth: 'A', language: 'en' },
    ])
    await unsubscribe()
    expect(asked.at(-1)).toEqual(['DELETE', '/api/me/notices/device', { endpoint: 'https://push/1' }])
    expect(await ownEndpoint()).toBe(null)
  })

  it('reads keys', () => expect([...keyBytes('AQID_-8')]).toEqual([1, 2, 3, 255, 239]))
})

describe('links in mails', () => {
  it('have a page', () => {
    const token = `${'a'.repeat(32)}.${'B-_'.repeat(14)}`
    expect(parseRoute(`#/notices/stop/${token}`)).toEqual({ page: 'notices', purpose: 'stop', token })
    expect(parseRoute('#/notices/other/x')).toEqual({ page: 'home' })
  })
})

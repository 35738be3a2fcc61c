// For the page of a server: says that there is no connection, in place of the browser's own error page. It keeps these
// few files and nothing else, so nobody ever sees an old version of the page, and games are left alone. It also shows
// notices that it is somebody's turn, for those who want them.
const FILES = ['offline.html', 'offline.css', 'offline.js', 'icon.svg']
// A hash of the files, which the build puts here, so that new files are a new service worker.
const VERSION = '%VERSION%'
const BASE = new URL('.', self.location.href)
const PREFIX = `stoneage offline ${BASE.pathname} `
const CACHE = PREFIX + VERSION
const URLS = FILES.map((name) => new URL(name, BASE).href)
const AWAY = [502, 503, 504] // what a proxy answers for a server that is down

async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll(URLS.map((url) => new Request(url, { cache: 'reload' })))
  await self.skipWaiting()
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable() // so that starting this script delays no page
  await self.clients.claim()
}

async function page(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (!AWAY.includes(response.status)) return response
  } catch {
    // no network, or no server
  }
  return (await caches.match(URLS[0])) ?? Response.error()
}

async function file(request) {
  return fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error())
}

const TURNS = 'turns' // one notice for all games that wait

/** Shows what a push message says, in place of the last one; if no game waits, there is nothing to show. */
async function notify({ title, body, table, count, silent }) {
  await (count ? self.navigator.setAppBadge?.(count) : self.navigator.clearAppBadge?.())?.catch(() => undefined)
  if (body) {
    const url = new URL(table ? `#/table/${table}` : '#/', BASE).href
    const icon = new URL('icon-192.png', BASE).href
    await self.registration.showNotification(title, {
      body,
      icon,
      tag: TURNS,
      renotify: !silent,
      silent,
      data: { url },
    })
  } else {
    for (const shown of await self.registration.getNotifications({ tag: TURNS })) shown.close()
  }
}

/** Opens the table of a notice, in a window that is there if there is one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((client) => client.url === url) ?? windows.find((client) => client.focused) ?? windows[0]
  if (!there) return self.clients.openWindow(url)
  const focused = await there.focus().catch(() => there)
  return focused.url === url ? focused : focused.navigate(url).catch(() => self.clients.openWindow(url))
}

/** Tells the server the new address of this device, which its push service has changed. */
async function move(event) {
  const old = event.oldSubscription
  const options = old?.options ?? event.newSubscription?.options
  const made = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (!made) return
  const { endpoint, keys } = made.toJSON()
  const body = { endpoint, p256dh: keys.p256dh, auth: keys.auth, language: self.navigator.language.slice(0, 2) }
  const send = (method, content) =>
    fetch(new URL('api/me/notices/device', BASE), {
      method,
      body: JSON.stringify(content),
      headers: { 'Content-Type': 'application/json' },
    })
  await send('PUT', body)
  if (old && old.endpoint !== endpoint) await send('DELETE', { endpoint: old.endpoint })
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(notify(event.data.json()))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event)))
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate' && pathname === BASE.pathname) event.respondWith(page(event))
  else if (URLS.includes(request.url)) event.respondWith(file(request))
})

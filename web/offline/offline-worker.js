// For the page of a server: says that there is no connection, in place of the browser's own error page. It keeps these
// few files and nothing else, so nobody ever sees an old version of the page, and games are left alone.
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

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode === 'navigate' && pathname === BASE.pathname) event.respondWith(page(event))
  else if (URLS.includes(request.url)) event.respondWith(file(request))
})

// Keeps one version of the page, all of it, and serves it with or without a network.
// `stoneage page` puts the version here, so that a new version of the page is a new service worker.
const VERSION = '%VERSION%'
const BASE = new URL('.', self.location.href)
const PREFIX = `stoneage ${BASE.pathname} `
const CACHE = PREFIX + VERSION

/** Fetches what is not here yet; the page itself may have put some files into the cache already. */
async function install() {
  const cache = await caches.open(CACHE)
  const list = await fetch(new URL('files.json', BASE), { cache: 'no-cache' })
  const files = await list.clone().json()
  if (files.version !== VERSION) throw new Error('the files are being replaced; the next visit tries again')
  await cache.put(new URL('files.json', BASE), list)
  for (const path of [...Object.keys(files.worker), ...files.others, ...Object.keys(files.later)]) {
    const url = new URL(path, BASE)
    if (await cache.match(url)) continue
    const response = await fetch(url, { cache: 'no-cache' })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    await cache.put(url, response)
  }
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function answer(request) {
  const cache = await caches.open(CACHE)
  const url = new URL(request.url)
  const page = request.mode === 'navigate' && url.pathname === BASE.pathname
  const kept = await cache.match(page ? new URL('index.html', BASE) : request, { ignoreSearch: true })
  return kept ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'GET' && request.url.startsWith(BASE.href)) event.respondWith(answer(request))
})

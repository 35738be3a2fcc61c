import { mount } from 'svelte'
import App from './App.svelte'
import './ui/base.css'
import { ensureGuest } from './net/http'
import { keepOfflinePage } from './net/offline'
import { preloadTable } from './net/preload'
import { hostIsBrowser } from './net/transport'
import { route } from './pages/router.svelte'
import { fetchTableLater, tablePage } from './pages/tablePage'
import { settings } from './settings/settings.svelte'
import { setLanguage } from './i18n/translate.svelte'

// A part of the page that loads later is gone once the server has a newer page. The server keeps the games, so reload.
// Only once: if the new page lacks it too, reloading again and again would not help. And only when the server can be
// reached: while the connection is down, the table that is shown is better than no page at all.
const RELOADED = 'stoneage-reloaded'
const PATIENCE = 30_000
const RETRY = 2_000
const reachable = () =>
  fetch(location.pathname, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
let waiting = false
addEventListener('vite:preloadError', async () => {
  if (waiting || Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < PATIENCE) return
  waiting = true
  while (!(await reachable())) await new Promise((resolve) => setTimeout(resolve, RETRY))
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
})

const page = route()
if (page.page === 'table' || (page.page === 'learn' && page.lesson)) void tablePage().catch(() => undefined)
else fetchTableLater()

if (hostIsBrowser) await import('./browser/start').then(({ start }) => start())
keepOfflinePage()
void ensureGuest().catch(() => undefined) // while the texts load; a call that needs it asks again
if (page.page === 'table') preloadTable(page.id)

const target = document.getElementById('app')
if (target) void setLanguage(settings.language).finally(() => mount(App, { target }))

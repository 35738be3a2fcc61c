import { mount } from 'svelte'
import App from './App.svelte'
import './ui/base.css'
import { ensureGuest } from './net/http'
import { keepOfflinePage } from './net/offline'
import { preloadTable } from './net/preload'
import { isLocal } from './net/transport'
import { route } from './pages/router.svelte'
import { settings } from './settings/settings.svelte'
import { setLanguage } from './i18n/translate.svelte'

// A part of the page that loads later is gone once the server has a newer page. The server keeps the games, so reload.
// Only once: if the new page lacks it too, or the connection is down, reloading again and again would not help.
const RELOADED = 'stoneage-reloaded'
const PATIENCE = 30_000
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < PATIENCE) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
})

if (isLocal) await import('./local/start').then(({ start }) => start())
keepOfflinePage()
void ensureGuest().catch(() => undefined) // while the texts load; a call that needs it asks again
const page = route()
if (page.page === 'table') preloadTable(page.id)

const target = document.getElementById('app')
if (target) void setLanguage(settings.language).finally(() => mount(App, { target }))

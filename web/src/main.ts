import { mount } from 'svelte'
import App from './App.svelte'
import './ui/base.css'
import { ensureGuest } from './net/http'
import { preloadTable } from './net/preload'
import { route } from './pages/router.svelte'
import { settings } from './settings/settings.svelte'
import { setLanguage } from './i18n/translate.svelte'

// A part of the page that is loaded later is gone once the server has a newer page; games are kept there, so start anew.
// Once: where the new page lacks it too, or the line is down, starting again and again would help nobody.
const ANEW = 'stoneage-anew'
const PATIENCE = 30_000
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(ANEW) ?? 0) < PATIENCE) return
  sessionStorage.setItem(ANEW, String(Date.now()))
  location.reload()
})

void ensureGuest().catch(() => undefined) // while the words load; whoever needs it asks again
const page = route()
if (page.page === 'table') preloadTable(page.id)

const target = document.getElementById('app')
if (target) setLanguage(settings.language).finally(() => mount(App, { target }))

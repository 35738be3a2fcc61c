import { mount } from 'svelte'
import App from './App.svelte'
import './look/base.css'
import { visited } from './net/http'
import { ahead } from './net/opening'
import { settings } from './settings/settings.svelte'
import { speak } from './words/index.svelte'

// A part of the page that is loaded later is gone once the server has a newer page; games are kept there, so start anew.
// Once: where the new page lacks it too, or the line is down, starting again and again would help nobody.
const ANEW = 'stoneage-anew'
const PATIENCE = 30_000
addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem(ANEW) ?? 0) < PATIENCE) return
  sessionStorage.setItem(ANEW, String(Date.now()))
  location.reload()
})

void visited().catch(() => undefined) // while the words load; whoever needs it asks again
ahead()

const target = document.getElementById('app')
if (target) speak(settings.language).finally(() => mount(App, { target }))

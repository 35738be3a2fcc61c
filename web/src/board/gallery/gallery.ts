// A gallery for working on the drawings: /gallery.html?sample=all5-late&season=winter&theme=dark (or ?pieces).
// It is not part of the built page. pieces.json is what a server sends: `stoneage serve`, then, in this folder,
// `curl localhost:8000/api/pieces > pieces.json`.
import { mount } from 'svelte'
import type { Language } from '../../i18n/languages'
import { setLanguage } from '../../i18n/translate.svelte'
import Gallery from './Gallery.svelte'

const asked = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light'
const target = document.getElementById('app')
if (target) void setLanguage((asked.get('lang') ?? 'en') as Language).then(() => mount(Gallery, { target }))

// The page that says that there is no connection: in the visitor's language, and only until there is one again.
const EVERY = 4000 // ms
const root = document.documentElement
const sections = [...document.querySelectorAll('section')] // one for each language

function preferences() {
  try {
    return JSON.parse(localStorage.getItem('stoneage') ?? '{}')
  } catch {
    return {} // storage is disabled, or holds something else
  }
}

const { language = navigator.language.slice(0, 2), theme } = preferences()
const shown = sections.find(({ lang }) => lang === language) ?? sections[0]
root.lang = shown.lang
// Without the script all languages are shown.
for (const section of sections) section.hidden = section !== shown
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme

async function look() {
  try {
    const { ok } = await fetch('./livez', { cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // still away
  }
}

for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => location.reload())
addEventListener('online', look)
setInterval(look, EVERY)

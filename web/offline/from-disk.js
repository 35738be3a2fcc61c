// For a page in a folder: browsers load no modules from a disk, so it would stay white. This is no module.
const TEXTS = '%TEXTS%'
if (location.protocol === 'file:') {
  const language = navigator.language.slice(0, 2) in TEXTS ? navigator.language.slice(0, 2) : 'en'
  const [title, ...sentences] = TEXTS[language]
  document.documentElement.lang = language
  const main = document.createElement('main')
  // The styles of the page are not there either.
  document.documentElement.style.cssText =
    'color-scheme: light dark; background: light-dark(#f2e6cd, #1d1510); color: light-dark(#2d1a0c, #ffeccb)'
  main.style.cssText = 'max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.1rem/1.6 system-ui, sans-serif'
  const say = (tag, text) => main.appendChild(document.createElement(tag)).append(text)
  say('h1', title)
  main.firstChild.style.cssText = 'font: 700 2rem/1.2 Georgia, serif'
  for (const sentence of sentences) say('p', sentence)
  say('pre', 'python3 -m http.server --directory .')
  document.body.replaceChildren(main)
}

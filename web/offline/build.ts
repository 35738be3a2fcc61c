// Builds what is said in all languages without the client: that the server cannot be reached, with the service worker that
// keeps that page, and that a folder does not open from a disk.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { Plugin } from 'vite'
import { LANGUAGES } from '../src/i18n/languages.ts'

const read = (path: string): string => readFileSync(path, 'utf8')

/** The texts of a language. */
function texts(language: string): (id: string) => string {
  const bundle = new FluentBundle(language, { useIsolating: false })
  bundle.addResource(new FluentResource(read(`src/i18n/${language}-offline.ftl`)))
  return (id) => bundle.formatPattern(bundle.getMessage(id)!.value!)
}

/** What the page says in a language. */
function section(language: string): string {
  const text = texts(language)
  return `<section lang="${language}">
        <h1>${text('offline-title')}</h1>
        <p>${text('offline-safe')}</p>
        <p>${text('offline-wait')}</p>
        <button>${text('offline-retry')}</button>
      </section>`
}

/** The files of the page, by their names. */
export function offlineFiles(): Record<string, string> {
  const sections = Object.keys(LANGUAGES).map(section).join('\n      ')
  const page = {
    'offline.html': read('offline/offline.html').replace('<!-- sections -->', sections),
    'offline.css': read('offline/offline.css'),
    'offline.js': read('offline/offline.js'),
  }
  const version = createHash('sha256')
  for (const content of [...Object.values(page), read('public/icon.svg')]) version.update(content)
  const worker = read('offline/offline-worker.js').replace('%VERSION%', version.digest('hex').slice(0, 12))
  return { ...page, 'offline-worker.js': worker }
}

/** The script that says what to do with a folder that was opened from a disk. */
export function fromDisk(): string {
  const said = Object.keys(LANGUAGES).map((language) => {
    const text = texts(language)
    return [language, [text('disk-title'), text('disk-file'), text('disk-serve')]]
  })
  return read('offline/from-disk.js').replace("'%TEXTS%'", JSON.stringify(Object.fromEntries(said)))
}

export const offlinePage: Plugin = {
  name: 'offline-page',
  generateBundle() {
    for (const [fileName, source] of Object.entries(offlineFiles())) this.emitFile({ type: 'asset', fileName, source })
    this.emitFile({ type: 'asset', fileName: 'from-disk.js', source: fromDisk() })
  },
}

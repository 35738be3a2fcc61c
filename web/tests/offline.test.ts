import { describe, expect, it } from 'vitest'
import { fromDisk, offlineFiles } from '../offline/build'
import { LANGUAGES } from '../src/i18n/languages'

describe('the page of a server that cannot be reached', () => {
  const files = offlineFiles()

  it('speaks every language', () => {
    for (const language of Object.keys(LANGUAGES))
      expect(files['offline.html']).toContain(`<section lang="${language}">`)
    expect(files['offline.html']).toContain('<h1>Keine Verbindung</h1>')
  })

  it('has a service worker that keeps its files, with a version made of them', () => {
    const worker = files['offline-worker.js']!
    const names = /const FILES = \[([^\]]*)\]/.exec(worker)![1]!.match(/[\w.]+/g)!
    expect(names.sort()).toEqual(
      [...Object.keys(files).filter((name) => name !== 'offline-worker.js'), 'icon.svg'].sort(),
    )
    expect(worker).toMatch(/const VERSION = '[0-9a-f]{12}'/)
  })
})

describe('a folder that was opened from a disk', () => {
  it('says what to do in every language', () => {
    const said = JSON.parse(/^const TEXTS = (.*)$/m.exec(fromDisk())![1]!) as Record<string, string[]>
    expect(Object.keys(said)).toEqual(Object.keys(LANGUAGES))
    for (const sentences of Object.values(said)) expect(sentences.join(' ')).toContain('stoneage.html')
  })
})

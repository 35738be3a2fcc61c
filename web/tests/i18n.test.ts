import { readFileSync, readdirSync } from 'node:fs'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../src/i18n/languages'

const FOLDER = 'src/i18n'
const CODES = Object.keys(LANGUAGES)
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const files = (language: string) =>
  readdirSync(FOLDER).filter((name) => name.startsWith(language) && name.endsWith('.ftl'))

/** The variables that each text of a language uses. */
function variables(language: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files(language)) {
    const blocks = read(file).split(/^(?=[a-z][\w-]* =)/m)
    for (const block of blocks) {
      const id = /^([a-z][\w-]*) =/.exec(block)?.[1]
      if (id) found.set(id, [...new Set([...block.matchAll(/\$(\w+)/g)].map((match) => match[1]))].sort().join(' '))
    }
  }
  return found
}

describe('words', () => {
  const english = variables('en')
  it.each(CODES)('are complete in %s', (language) => {
    expect([...variables(language).keys()].sort()).toEqual([...english.keys()].sort())
  })
  it.each(CODES)('use no variable in %s that English does not give', (language) => {
    for (const [id, used] of variables(language))
      for (const name of used.split(' ').filter(Boolean))
        expect(english.get(id)?.split(' '), `${language} ${id}`).toContain(name)
  })
  it.each(CODES)('can be read in %s', (language) => {
    for (const file of files(language)) {
      const bundle = new FluentBundle(language, { useIsolating: false })
      expect(bundle.addResource(new FluentResource(read(file)))).toEqual([])
    }
  })
})

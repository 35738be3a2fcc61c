import { readFileSync, readdirSync } from 'node:fs'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../src/i18n/languages'

const FOLDER = 'src/i18n'
const CODES = Object.keys(LANGUAGES)
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')
const files = (language: string) =>
  readdirSync(FOLDER).filter((name) => name.startsWith(language) && name.endsWith('.ftl'))

/** What was said once, by language: the word to use instead. */
const SAID_BEFORE: Record<string, Record<string, string>> = {
  en: { 'two of the three village': 'not all village', 'end of the round it will flee': 'Once everybody has acted' },
  de: {
    'Figur(en)?\\b': 'Person',
    'zwei der drei Orte': 'nicht alle Orte',
    '[Dd]ir fehlen \\{\\$\\w+\\} Nahrung': 'du hast … Nahrung zu wenig',
    'Möchtest du': 'Diese Karte kaufen?',
    '^end-total = Summe': 'Gesamt',
    'Punkte nach Runden': 'Punkte Runde für Runde',
    ' lässt \\{\\$who\\}': '{$who} hat dann',
  },
  ja: { プレイヤー: 'プレーヤー', 解析: '分析', 回の決定: '手', '3か所のうち2か所だけ': '一部の場所' },
}

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
  it.each(CODES)('are those of the game in %s', (language) => {
    for (const file of files(language))
      for (const [wrong, right] of Object.entries(SAID_BEFORE[language] ?? {}))
        expect(new RegExp(wrong, 'm').exec(read(file))?.[0], `${file}: say "${right}"`).toBeUndefined()
  })
  it.each(CODES)('can be read in %s', (language) => {
    for (const file of files(language)) {
      const bundle = new FluentBundle(language, { useIsolating: false })
      expect(bundle.addResource(new FluentResource(read(file)))).toEqual([])
    }
  })
})

// Checks that every text exists in every language, and that the sources use exactly these texts.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { LANGUAGES } from '../src/i18n/languages.ts'

const CODES = Object.keys(LANGUAGES)
const FOLDER = 'src/i18n'
// The ids that the sources make of `do-` and a name; other ids with this prefix must be named in full.
const DO = ['do-get', 'do-give', 'do-pay', 'do-take']

/** The ids of a language, from all its files. */
function idsOf(language) {
  const ids = new Map()
  for (const file of readdirSync(FOLDER).filter(
    (name) => name.startsWith(`${language}.`) || name.startsWith(`${language}-`),
  )) {
    const source = readFileSync(join(FOLDER, file), 'utf8')
    const resource = new FluentResource(source)
    const written = [...source.matchAll(/^(-?[a-z][\w-]*) *=/gm)].map((match) => match[1])
    const read = new Set(resource.body.map((entry) => entry.id))
    for (const id of written) {
      if (!read.has(id)) problems.push(`${file}: ${id} cannot be read`)
      if (ids.has(id)) problems.push(`${file}: ${id} stands there twice`)
      ids.set(id, file)
    }
  }
  return ids
}

/** All files below a folder. */
function* below(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* below(path)
    else if (/\.(svelte|ts)$/.test(entry.name)) yield path
  }
}

const problems = []
const texts = Object.fromEntries(CODES.map((language) => [language, idsOf(language)]))
const all = new Set(CODES.flatMap((language) => [...texts[language].keys()]))
for (const language of CODES)
  for (const id of all) if (!texts[language].has(id)) problems.push(`${language}: ${id} is missing`)

const named = new Set(DO)
const prefixes = new Set()
for (const path of [...below('src'), ...below('offline')]) {
  const source = readFileSync(path, 'utf8')
  for (const [, id] of source.matchAll(/['"`]([a-z][\w-]*)['"`]/g)) named.add(id)
  for (const [, id] of source.matchAll(/\bt\(\s*'([a-z][\w-]*)'/g))
    if (!all.has(id)) problems.push(`${path}: no language has ${id}`)
  for (const [, start] of source.matchAll(/`([a-z][\w-]*-)\$\{/g)) if (start !== 'do-') prefixes.add(start)
  // Ids made of a prefix and a name: at least one id must have the prefix.
  for (const [, start] of source.matchAll(/\bt\(\s*`([a-z][\w-]*-)\$\{/g))
    if (![...all].some((id) => id.startsWith(start))) problems.push(`${path}: no id begins with ${start}`)
}
for (const id of all)
  if (!named.has(id) && ![...prefixes].some((prefix) => id.startsWith(prefix))) problems.push(`${id} is not used`)

if (problems.length) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`i18n: ${all.size} texts in ${CODES.length} languages`)

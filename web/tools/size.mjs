// Checks the size of the first load: everything that a table needs, gzipped.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const LIMIT = 220 * 1024
const PAGE = '../src/stoneage/client'
const files = ['index.html', ...readdirSync(join(PAGE, 'assets')).map((name) => `assets/${name}`)]
const sizes = files
  .filter((name) => /\.(html|js|css)$/.test(name))
  .map((name) => ({ name, bytes: gzipSync(readFileSync(join(PAGE, name)), { level: 9 }).length }))
// Only one language is loaded at first; the others, the help, real tables and the end of a game come later.
const TEXTS = readdirSync('src/i18n').flatMap((name) => /^(?!en\.)(.*)\.ftl$/.exec(name)?.[1] ?? [])
const LATER = [
  ...['Help', 'help', 'Reference', 'RuleBoard', 'Lesson', 'Learn', 'open'],
  ...['End', 'Source', 'sources', 'Analysis', 'ChanceBar', 'Moment', 'moment', 'Sign', 'Close'],
  ...['RealQuestion', 'BotTurn', 'Choose', 'PositionForm'],
  ...['Daily', 'ShareResult', 'ShareCard', 'headline', 'Statistics', 'QrCode'],
  ...['NewTable', 'LevelPicker', 'ImportDialog', 'Portrait', 'SpeechBubble'],
]
const later = (name) =>
  LATER.some((part) => name.startsWith(`assets/${part}`)) || TEXTS.includes(/^assets\/(.*)-.{8}\.js$/.exec(name)?.[1])
const total = sizes.filter(({ name }) => !later(name)).reduce((sum, { bytes }) => sum + bytes, 0)
for (const { name, bytes } of sizes)
  console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${name}${later(name) ? '  (later)' : ''}`)
console.log(`${(total / 1024).toFixed(1).padStart(7)} KB  first load, gzipped (limit ${LIMIT / 1024} KB)`)
if (total > LIMIT) process.exit(1)

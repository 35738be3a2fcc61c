// Checks the size of the first load: everything that a table needs, gzipped.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const LIMIT = 220 * 1024
const PAGE = '../src/stoneage/server/page'
const files = ['index.html', ...readdirSync(join(PAGE, 'assets')).map((name) => `assets/${name}`)]
const sizes = files
  .filter((name) => /\.(html|js|css)$/.test(name))
  .map((name) => ({ name, bytes: gzipSync(readFileSync(join(PAGE, name)), { level: 9 }).length }))
// Only one language is loaded at first; the others, the help, real tables and the end of a game come later.
const later = (name) =>
  /assets\/(de|ja|help|en-help|de-help|ja-help|en-analysis|en-closing|en-real|en-lessons|Lesson|Learn|open|Reference|RuleBoard|en-profile|en-daily|en-online|Daily|ShareResult|Statistics|QrCode|Close|RealQuestion|BotTurn|Choose|PositionForm|End|Help|Analysis|ChanceBar|Moment|moment|Sign)/.test(
    name,
  )
const total = sizes.filter(({ name }) => !later(name)).reduce((sum, { bytes }) => sum + bytes, 0)
for (const { name, bytes } of sizes)
  console.log(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${name}${later(name) ? '  (later)' : ''}`)
console.log(`${(total / 1024).toFixed(1).padStart(7)} KB  first load, gzipped (limit ${LIMIT / 1024} KB)`)
if (total > LIMIT) process.exit(1)

// Checks how much the front page loads, gzipped and without fonts. The table's code comes later, when the browser is idle.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const PAGE = '../src/stoneage/client'
const LIMITS = { 'front page': 90, 'with the table, later': 190 } // KB

const read = (file) => readFileSync(join(PAGE, file), 'utf8')
const size = (files) => [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length / 1024, 0)

/** Some files, with all that they import at once. */
function withImports(files) {
  const found = new Set()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    if (!file.endsWith('.js')) continue
    for (const [, name] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(`assets/${name}`)
  }
  return found
}

const named = [...read('index.html').matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, file]) => file,
)
const front = withImports(['index.html', ...named])
const styles = readdirSync(join(PAGE, 'assets')).filter((name) => /^(TablePage|Board)-.*\.(js|css)$/.test(name))
const table = withImports([...front, ...styles.map((name) => `assets/${name}`)])
const totals = { 'front page': size(front), 'with the table, later': size(table) }

for (const [what, limit] of Object.entries(LIMITS))
  console.log(`${totals[what].toFixed(1).padStart(7)} KB  ${what}, gzipped (limit ${limit} KB)`)
if (Object.entries(LIMITS).some(([what, limit]) => totals[what] > limit)) process.exit(1)

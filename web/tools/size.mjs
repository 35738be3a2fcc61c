// Checks the size of the first load, gzipped and without fonts: what the front page needs, and the table's code, which
// comes in the background.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const PAGE = '../src/stoneage/client'
const LIMITS = { 'front page': 90, 'with the table': 190 }

const html = readFileSync(join(PAGE, 'index.html'), 'utf8')
const size = (file) => gzipSync(readFileSync(join(PAGE, file)), { level: 9 }).length / 1024
const tags = [...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"[^>]*>/g)]
const files = new Map(tags.map(([tag, file]) => [file, tag.includes('fetchpriority="low"')]))
const sum = (names) => names.reduce((total, name) => total + size(name), size('index.html'))
const front = sum([...files].flatMap(([file, later]) => (later ? [] : [file])))
const totals = { 'front page': front, 'with the table': sum([...files.keys()]) }

for (const [what, limit] of Object.entries(LIMITS))
  console.log(`${totals[what].toFixed(1).padStart(7)} KB  ${what}, gzipped (limit ${limit} KB)`)
if (Object.entries(LIMITS).some(([what, limit]) => totals[what] > limit)) process.exit(1)

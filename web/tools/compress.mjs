// Compresses the files of the client once, beside the originals: the server sends these to browsers that take them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const PAGE = '../src/stoneage/client'
const KINDS = /\.(css|html|js|svg|txt|webmanifest)$/
const WRITTEN_ANEW = 'index.html' // by the server, for each request
const WORTH_IT = 0.9 // of the size

for (const name of readdirSync(PAGE, { recursive: true })) {
  if (!KINDS.test(name) || name === WRITTEN_ANEW) continue
  const content = readFileSync(join(PAGE, name))
  const compressed = gzipSync(content, { level: 9 })
  if (compressed.length < content.length * WORTH_IT) writeFileSync(join(PAGE, `${name}.gz`), compressed)
}

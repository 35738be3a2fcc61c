// Writes src/net/api.ts from the server's OpenAPI description; with --check, only compares the two.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const FILE = 'src/net/api.ts'
const HEAD = "// Generated from the server's OpenAPI description by `npm run types`; do not edit.\n"

// npm.py names the Python that runs it, which has the server installed.
const python = process.env.STONEAGE_PYTHON ?? 'python3'
const description = execFileSync(python, ['-m', 'stoneage', 'openapi'], { encoding: 'utf8', maxBuffer: 1 << 25 })
const current = HEAD + astToString(await openapiTS(description, { enumValues: true }))

if (!process.argv.includes('--check')) writeFileSync(FILE, current)
else if (readFileSync(FILE, 'utf8') !== current) {
  console.error(`${FILE} is not what the server says: run \`python web/npm.py run types\`.`)
  process.exit(1)
}

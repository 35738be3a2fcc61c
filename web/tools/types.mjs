// Renews src/net/api.ts from the server's own description of what it sends and takes.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

const description = execFileSync('../.venv/bin/stoneage', ['openapi'], { encoding: 'utf8', maxBuffer: 1 << 25 })
const ast = await openapiTS(description)
const head = "// Made from the server's description by `npm run types`; not edited by hand.\n"
writeFileSync('src/net/api.ts', head + astToString(ast))

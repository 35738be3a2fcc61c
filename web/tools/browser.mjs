// Copies what a page without a server needs besides the client: Pyodide, the service worker, the frame of the one file.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadPyodide } from 'pyodide'
import { minifySync } from 'vite'

const TARGET = '../src/stoneage/browser/build/static'
const PYODIDE = 'node_modules/pyodide'
const AS_THEY_ARE = ['pyodide.mjs', 'pyodide.asm.wasm', 'pyodide-lock.json']
const GLUE = 'pyodide.asm.mjs'
const LIBRARY = 'python_stdlib.zip'

rmSync(TARGET, { recursive: true, force: true })
mkdirSync(join(TARGET, 'pyodide'), { recursive: true })
for (const name of AS_THEY_ARE) copyFileSync(join(PYODIDE, name), join(TARGET, 'pyodide', name))
const { code, errors } = minifySync(GLUE, readFileSync(join(PYODIDE, GLUE), 'utf8'), { module: true })
if (errors.length) throw new Error(`${GLUE}: ${errors[0].message}`)
writeFileSync(join(TARGET, 'pyodide', GLUE), code)
cpSync('browser', TARGET, { recursive: true })

const python = await loadPyodide()
python.runPython(readFileSync('tools/stdlib.py', 'utf8'))
const library = python.toPy(new Uint8Array(readFileSync(join(PYODIDE, LIBRARY))))
writeFileSync(join(TARGET, 'pyodide', LIBRARY), python.globals.get('smaller')(library).toJs())

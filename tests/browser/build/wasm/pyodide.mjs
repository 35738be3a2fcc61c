// Runs a Python script in Pyodide, with the package and the WebAssembly modules as in a page; prints what it returns.
// Arguments: the folder of Pyodide, the package's archive, rules.wasm, bots.wasm, net.wasm, the network's weights; the
// script is on standard input.
import { readFileSync } from 'node:fs'

const [folder, archive, rules, bots, net, weights] = process.argv.slice(2)
const { loadPyodide } = await import(`${folder}/pyodide.mjs`)
const python = await loadPyodide({ indexURL: folder })
python.unpackArchive(new Uint8Array(readFileSync(archive)), 'zip', { extractDir: '/stoneage' })
const load = async (file) => (await WebAssembly.instantiate(readFileSync(file), { env: Math })).instance.exports
python.registerJsModule('page', {
  rules: await load(rules),
  bots: await load(bots),
  net: await load(net),
  weights: new Uint8Array(readFileSync(weights)),
  bytes: (memory) => new Uint8Array(memory.buffer),
})
python.runPython("import sys; sys.path.insert(0, '/stoneage')")
console.log(await python.runPythonAsync(readFileSync(0, 'utf8')))

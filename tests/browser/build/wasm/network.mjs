// Lets the network of net.wasm look at positions; writes its outputs for each of them, as 32-bit numbers, to a file.
// Arguments: net.wasm, the weights as 32-bit numbers (after their width and number), the records of the positions, the
// size of a record, the number of outputs, the file to write.
import { readFileSync, writeFileSync } from 'node:fs'
import { load } from './module.mjs'

const [moduleFile, weightsFile, recordsFile, size, outputs, resultFile] = process.argv.slice(2)
const { run, base, record } = await load(moduleFile)
const file = readFileSync(weightsFile)
const [width, count] = new Uint32Array(file.buffer.slice(file.byteOffset, file.byteOffset + 8))
const found = base + 1024
const weights = found + 4 * 1024
run.memory.grow(Math.ceil((weights + file.length) / 65536))
new Uint8Array(run.memory.buffer).set(file.subarray(8), weights)

const records = readFileSync(recordsFile)
const bytes = new Uint8Array(run.memory.buffer)
const results = []
for (let at = 0; at < records.length; at += Number(size)) {
  bytes.set(records.subarray(at, at + Number(size)), record)
  run.network_outputs(record, weights, count, width, found)
  results.push(bytes.slice(found, found + 4 * outputs))
}
writeFileSync(resultFile, Buffer.concat(results))

// Loads a WebAssembly module from a file, and gives room for one record and one generator.
import { readFileSync } from 'node:fs'

export const HEADER = 8

export async function load(file) {
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { env: Math })
  const run = instance.exports
  const base = run.heap_base.value
  const memory = new DataView(run.memory.buffer)
  memory.setInt32(base, run.layout_version(), true)
  return { run, memory, base, record: base + HEADER, generator: base + 1024 }
}

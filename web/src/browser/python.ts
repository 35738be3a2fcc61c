// Python in this worker, with our package: started anew, or from a snapshot of its memory that an earlier start made.
import type { PyodideInterface } from 'pyodide'
import type { PyProxy } from 'pyodide/ffi'
import { pyodideLoader } from '#packaging/worker'
import type { Files, LoadPyodide } from './packaging'

const SNAPSHOT = 'python-memory.gz'
const PART = 1 << 18 // bytes that are compressed at once, so that answers need not wait
const UNHURRIED = 3000 // ms after the start, when the page has shown what there is to do
const IMPORT = `
import sys
sys.path.insert(0, '/stoneage')
import stoneage.browser.run.pyodide
`

/** The module `stoneage.browser.run.pyodide` in a new Python. */
export async function startPython(
  files: Files,
  progress: (part: number) => void,
): Promise<PyProxy & Record<string, CallableFunction>> {
  const indexURL = new URL('pyodide/', files.base).href
  const loadPyodide = await pyodideLoader(files)
  const python =
    (await fromSnapshot(files, loadPyodide, indexURL)) ?? (await startAnew(files, loadPyodide, indexURL, progress))
  return python.pyimport('stoneage.browser.run.pyodide') as PyProxy & Record<string, CallableFunction>
}

async function fromSnapshot(files: Files, load: LoadPyodide, indexURL: string): Promise<PyodideInterface | null> {
  const kept = await files.kept(SNAPSHOT)
  if (!kept?.body) return null
  try {
    const memory = await unpackSnapshot(kept.body)
    const python = await load({ indexURL, _loadSnapshot: memory })
    free(memory) // Python has copied it, but its settings would keep it
    return python
  } catch (error) {
    console.warn('Python starts anew:', error)
    return null
  }
}

/** Frees memory at once that the browser would keep until it cleans up, which may take a while; older ones do that. */
function free(memory: ArrayBuffer): void {
  ;(memory as { transfer?: (size: number) => ArrayBuffer }).transfer?.(0)
}

/** The snapshot of a memory: its size, then its content. In place, because twice as much would be too much for a phone. */
async function unpackSnapshot(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer> {
  let memory: Uint8Array<ArrayBuffer> | null = null
  let at = 0
  const parts = body.pipeThrough(new DecompressionStream('gzip')).getReader()
  for (let read = await parts.read(); !read.done; read = await parts.read()) {
    let part = read.value
    if (!memory) {
      memory = new Uint8Array(new DataView(part.buffer, part.byteOffset).getUint32(0))
      part = part.subarray(4)
    }
    memory.set(part, at)
    at += part.length
    free(part.buffer)
  }
  if (!memory || at !== memory.length) throw new RangeError('the snapshot is incomplete')
  return memory.buffer
}

async function startAnew(
  files: Files,
  load: LoadPyodide,
  indexURL: string,
  progress: (part: number) => void,
): Promise<PyodideInterface> {
  const python = await load({ indexURL, _makeSnapshot: true })
  progress(0.6)
  const code = await (await files.get('stoneage.zip')).arrayBuffer()
  python.unpackArchive(code, 'zip', { extractDir: '/stoneage' })
  python.runPython(IMPORT)
  const memory = withoutTrailingZeros(python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>)
  setTimeout(() => void saveSnapshot(files, memory).catch(() => undefined), UNHURRIED) // it only saves time
  return python
}

/** A snapshot without the zeros at its end, which new memory consists of anyway: a sixth of what Python reserves. */
function withoutTrailingZeros(memory: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length / 4)
  let end = words.length
  while (words[end - 1] === 0) end--
  const used = memory.slice(0, 4 * end)
  free(memory.buffer)
  return used
}

async function saveSnapshot(files: Files, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  let at = 0
  const parts = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => {
      const size = new DataView(new ArrayBuffer(4))
      size.setUint32(0, memory.length)
      stream.enqueue(new Uint8Array(size.buffer))
    },
    pull: (stream) => {
      if (at < memory.length) stream.enqueue(memory.subarray(at, (at += PART)))
      else stream.close()
    },
  })
  await files.keep(SNAPSHOT, parts.pipeThrough(new CompressionStream('gzip')))
  free(memory.buffer)
}

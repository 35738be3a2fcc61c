// A page that is one file: the worker and its files are in the document, packed. Imported as `#packaging/page`.
import type { OpenWorker } from '../packaging'
import { unpacked } from './unpack'

/** Nothing has to be kept: the file is there, with or without a network. */
export const HAS_SERVICE_WORKER = false

const WORKER = 'worker.js'

export const openWorker: OpenWorker = async () => {
  const given = packedFiles()
  const code = await new Response(unpacked(given[WORKER] ?? '')).arrayBuffer()
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  // Not a module: from file://, Chromium starts no module workers. Its script has no imports.
  const worker = new Worker(url)
  delete given[WORKER]
  const version = document.documentElement.dataset['version'] ?? ''
  return { worker, start: { kind: 'start', base: new URL('.', document.baseURI).href, given, version } }
}

/** What the builder put into the document; the document need not keep it. */
function packedFiles(): Record<string, string> {
  const files: Record<string, string> = {}
  for (const element of document.querySelectorAll<HTMLScriptElement>('script[data-file]')) {
    files[element.dataset['file'] ?? ''] = element.text
    element.remove()
  }
  return files
}

// A page in a folder, on a web space: its worker is a file beside it. Imported as `#packaging/page`.
import type { OpenWorker } from '../packaging'

/** A service worker keeps the page for use without a network. */
export const HAS_SERVICE_WORKER = true

export const openWorker: OpenWorker = async () => ({
  worker: new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
  start: { kind: 'start', base: new URL('.', document.baseURI).href },
})

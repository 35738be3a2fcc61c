// The files of a page that is one file: those that it came with, and in IndexedDB what it keeps for later visits (caches
// accept only addresses of the web).
import type { Files } from '../packaging'
import { unpacked } from './unpack'

const NAME = 'stoneage-files'
const STORE = 'files'
const TYPES: Record<string, string> = { wasm: 'application/wasm', json: 'application/json' }

interface Kept {
  version: string
  content: ArrayBuffer
}

export class GivenFiles implements Files {
  constructor(
    readonly base: string,
    private readonly given: Record<string, string>,
    private readonly version: string,
  ) {}

  async load(_group: unknown, progress: (part: number) => void): Promise<void> {
    progress(1)
  }

  async get(path: string): Promise<Response> {
    const packed = this.given[path]
    if (packed === undefined) throw new TypeError(`not in this file: ${path}`)
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return new Response(unpacked(packed), { headers: { 'Content-Type': type } })
  }

  async kept(path: string): Promise<Response | null> {
    try {
      const found = await result<Kept | undefined>((await this.store('readonly')).get(path))
      return found?.version === this.version ? new Response(found.content) : null
    } catch {
      return null // it only saves time
    }
  }

  async keep(path: string, content: ReadableStream): Promise<void> {
    const kept: Kept = { version: this.version, content: await new Response(content).arrayBuffer() }
    await result((await this.store('readwrite')).put(kept, path))
  }

  private async store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const opening = indexedDB.open(NAME, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = await result(opening)
    const work = database.transaction(STORE, mode)
    work.oncomplete = work.onabort = () => database.close()
    return work.objectStore(STORE)
  }
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database failed'))
  })

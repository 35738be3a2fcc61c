// The files of a page in a folder: from the cache if they are there, else from the network, with progress.
import type { Files, Group } from '../packaging'
import { type FileList, cacheName } from '../protocol'

const TYPES: Record<string, string> = {
  wasm: 'application/wasm',
  json: 'application/json',
  zip: 'application/zip',
  bin: 'application/octet-stream',
}

export class NetworkFiles implements Files {
  private constructor(
    readonly base: string,
    private readonly list: FileList,
    private readonly cache: Cache | null,
  ) {}

  static async open(base: string): Promise<NetworkFiles> {
    const response = await fetch(new URL('files.json', base))
    if (!response.ok) throw new TypeError(`files.json: ${response.status}`)
    const list = (await response.json()) as FileList
    // Without a secure address there is no cache; the browser's own one has to do.
    const cache = globalThis.caches ? await caches.open(cacheName(base, list.version)).catch(() => null) : null
    return new NetworkFiles(base, list, cache)
  }

  private url(path: string): string {
    return new URL(path, this.base).href
  }

  async load(group: Group, progress: (part: number) => void): Promise<void> {
    const wanted = Object.entries(this.list[group])
    const total = wanted.reduce((sum, [, size]) => sum + size, 0)
    let loaded = 0
    await Promise.all(
      wanted.map(async ([path, size]) => {
        if (!(await this.cache?.match(this.url(path)))) {
          await this.fetch(path, (bytes) => progress((loaded += bytes) / total))
        } else progress((loaded += size) / total)
      }),
    )
  }

  private async fetch(path: string, count: (bytes: number) => void): Promise<void> {
    const response = await fetch(this.url(path), { cache: 'no-cache' })
    if (!response.ok || !response.body) throw new TypeError(`${path}: ${response.status}`)
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, stream) => {
        count(part.length)
        stream.enqueue(part)
      },
    })
    const counted = response.body.pipeThrough(counter)
    if (this.cache)
      await this.keep(path, counted).catch(() => undefined) // a full disk is no reason not to play
    else await counted.pipeTo(new WritableStream())
  }

  async keep(path: string, content: ReadableStream): Promise<void> {
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/javascript'
    await this.cache?.put(this.url(path), new Response(content, { headers: { 'Content-Type': type } }))
  }

  async kept(path: string): Promise<Response | null> {
    return (await this.cache?.match(this.url(path))) ?? null
  }

  async get(path: string): Promise<Response> {
    return (await this.kept(path)) ?? (await fetch(this.url(path)))
  }
}

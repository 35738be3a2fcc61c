// What the page and its worker say to each other.

export type ToWorker =
  /** The address of the folder of the page; if it is one file, what it came with, packed, and its version. */
  | { kind: 'start'; base: string; given?: Record<string, string>; version?: string }
  | { kind: 'request'; number: number; method: string; path: string; body: string | null }
  | { kind: 'connect'; number: number; table: string }
  | { kind: 'send'; number: number; text: string }
  | { kind: 'disconnect'; number: number }

export type FromWorker =
  | { kind: 'progress'; part: number }
  /** The network that strong bots need is being loaded; null when it is here, or cannot be had. */
  | { kind: 'network'; part: number | null }
  | { kind: 'ready' }
  | { kind: 'failed'; code: 'no_storage' | 'damaged' | 'offline'; message: string }
  | { kind: 'answer'; number: number; status: number; text: string }
  | { kind: 'message'; number: number; text: string }

/** The files of the page: `files.json` in its folder. */
export interface FileList {
  version: string
  /** The paths that the worker needs, and the bytes of each. */
  worker: Record<string, number>
  /** Those that it needs only for some bots. */
  later: Record<string, number>
  /** All other paths. */
  others: string[]
}

/** The name of the cache of a version; pages in other folders of the same host have their own. */
export const cacheName = (base: string, version: string): string => `stoneage ${new URL(base).pathname} ${version}`

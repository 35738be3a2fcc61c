// A page without a server comes in two forms: a folder for a web space, and one file that opens by double-click. What
// differs is in `folder/` and `file/`; the build chooses one of them for `#packaging/...` (package.json, "imports").
import type { PyodideInterface } from 'pyodide'
import type { ToWorker } from './protocol'

export type Start = Extract<ToWorker, { kind: 'start' }>

/** Makes the worker, and the message that it begins with. */
export type OpenWorker = () => Promise<{ worker: Worker; start: Start }>

/** The files of the worker. */
export interface Files {
  /** The address that Pyodide's files seem to have: the folder of the page. */
  readonly base: string
  /** Gets those that a group needs and that are not here yet; says which part of them is here. */
  load(group: Group, progress: (part: number) => void): Promise<void>
  /** A file; fails if it cannot be had. */
  get(path: string): Promise<Response>
  /** A file that is here already. */
  kept(path: string): Promise<Response | null>
  /** Keeps something for later visits. */
  keep(path: string, content: ReadableStream): Promise<void>
}

/** What the worker needs at once, and what only for some bots. */
export type Group = 'worker' | 'later'

export type OpenFiles = (start: Start) => Promise<Files>

interface PyodideOptions {
  indexURL: string
  _makeSnapshot?: boolean
  _loadSnapshot?: ArrayBuffer
}
export type LoadPyodide = (options: PyodideOptions) => Promise<PyodideInterface>

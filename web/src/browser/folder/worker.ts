// The worker of a page in a folder: all files, Pyodide included, lie beside it. Imported as `#packaging/worker`.
import type { Files, LoadPyodide, OpenFiles } from '../packaging'
import { NetworkFiles } from './files'

export const openFiles: OpenFiles = ({ base }) => NetworkFiles.open(base)

/** The function that starts Pyodide, which fetches its own files; those that are here already are not fetched again. */
export async function pyodideLoader(files: Files): Promise<LoadPyodide> {
  const network = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const kept = url.startsWith(files.base) ? await files.kept(url.slice(files.base.length)) : null
    return kept ?? network(input, init)
  }
  const url = new URL('pyodide/pyodide.mjs', files.base).href
  const { loadPyodide } = (await import(/* @vite-ignore */ url)) as { loadPyodide: LoadPyodide }
  return loadPyodide
}

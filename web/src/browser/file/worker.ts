// The worker of a page that is one file: Pyodide is part of its script. Imported as `#packaging/worker`.
import './classic'
import { loadPyodide } from 'pyodide'
// @ts-expect-error it has no types
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import type { Files, LoadPyodide, OpenFiles } from '../packaging'
import { GivenFiles } from './files'

export const openFiles: OpenFiles = async ({ base, given = {}, version = '' }) => new GivenFiles(base, given, version)

/** The function that starts Pyodide. It fetches files; there is nowhere to fetch them from but here. */
export async function pyodideLoader(files: Files): Promise<LoadPyodide> {
  globalThis.fetch = (input) => {
    const url = input instanceof Request ? input.url : String(input)
    return files.get(url.slice(files.base.length))
  }
  return ((options) => loadPyodide({ ...options, createPyodideModule } as object)) as LoadPyodide
}

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { GivenFiles } from '../src/browser/file/files'

const packed = (text: string): string => gzipSync(text).toString('base64')

describe('the files of a page that is one file', () => {
  const files = new GivenFiles(
    'file:///home/kim/',
    { 'pyodide/a.wasm': packed('code'), 'b.json': packed('{"b":1}') },
    '1',
  )

  it('are unpacked as often as they are asked for', async () => {
    for (let time = 0; time < 2; time++) {
      const response = await files.get('pyodide/a.wasm')
      expect(response.headers.get('Content-Type')).toBe('application/wasm')
      expect(await response.text()).toBe('code')
    }
    expect(await (await files.get('b.json')).json()).toEqual({ b: 1 })
  })
  it('are complete: there is nowhere to fetch another one from', async () => {
    await expect(files.get('other.zip')).rejects.toThrow('not in this file: other.zip')
  })
  it('are there at once', async () => {
    const parts: number[] = []
    await files.load('later', (part) => parts.push(part))
    expect(parts).toEqual([1])
  })
  it('can do without a database, which only saves time', async () => {
    expect(await files.kept('python-memory.gz')).toBeNull()
  })
})

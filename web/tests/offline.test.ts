import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(`public/${name}`)

it('the service worker of a served page has the hash of the files that it keeps', () => {
  const worker = read('offline-worker.js').toString()
  const names = /const FILES = \[([^\]]*)\]/.exec(worker)![1]!.match(/[\w.]+/g)!
  const hash = createHash('sha256')
  for (const name of names) hash.update(read(name))
  expect(/const VERSION = '(\w*)'/.exec(worker)![1]).toBe(hash.digest('hex').slice(0, 12))
})

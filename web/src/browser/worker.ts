// The worker of a page without a server: Python with the tables, the rules and bots as WebAssembly, and the database.
import { openFiles } from '#packaging/worker'
import type { PyProxy } from 'pyodide/ffi'
import { Database } from './database'
import type { Files, Start } from './packaging'
import type { FromWorker, ToWorker } from './protocol'
import { startPython } from './python'

interface Tab {
  open(): Promise<void>
  request(number: number, method: string, path: string, body: string | null): void
  connect(number: number, table: string): void
  receive(number: number, text: string): void
  disconnect(number: number): void
  changed_elsewhere(table: string, seq: number): void
}
type Changed = { kind: 'changed'; table: string; seq: number }

const DOWNLOAD = 0.8 // part of the progress; the rest is starting Python
const post = (message: FromWorker) => postMessage(message)
const tabs = new BroadcastChannel('stoneage')
let tab: Tab | null = null
const early: ToWorker[] = []

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') void start(data)
  else if (tab) pass(tab, data)
  else early.push(data)
}

function pass(to: Tab, message: ToWorker): void {
  if (message.kind === 'request') to.request(message.number, message.method, message.path, message.body)
  else if (message.kind === 'connect') to.connect(message.number, message.table)
  else if (message.kind === 'send') to.receive(message.number, message.text)
  else if (message.kind === 'disconnect') to.disconnect(message.number)
}

async function start(message: Start): Promise<void> {
  let code: Extract<FromWorker, { kind: 'failed' }>['code'] = 'offline'
  try {
    const files = await openFiles(message)
    const opening = Database.open()
    opening.catch(() => undefined) // it is awaited below
    await files.load('worker', (part) => post({ kind: 'progress', part: DOWNLOAD * part }))
    code = 'damaged'
    const [browser, rules, bots] = await Promise.all([
      startPython(files, (part) => post({ kind: 'progress', part: DOWNLOAD + (1 - DOWNLOAD) * part })),
      load(files, 'rules'),
      load(files, 'bots'),
    ])
    code = 'no_storage'
    const made = open(browser, files, await opening, rules, bots)
    await made.open()
    tab = made
    tabs.onmessage = ({ data }: MessageEvent<Changed>) => made.changed_elsewhere(data.table, data.seq)
    for (const message of early.splice(0)) pass(made, message)
    post({ kind: 'ready' })
  } catch (error) {
    post({ kind: 'failed', code, message: String(error) })
  }
}

/** A WebAssembly module; what it imports are functions of mathematics. */
async function load(files: Files, name: string): Promise<WebAssembly.Exports> {
  const bytes = await (await files.get(`${name}.wasm`)).arrayBuffer()
  const { instance } = await WebAssembly.instantiate(bytes, { env: Math as unknown as WebAssembly.ModuleImports })
  return instance.exports
}

/** The module of the network and its weights. */
async function loadNetwork(files: Files): Promise<[WebAssembly.Exports, Uint8Array]> {
  try {
    await files.load('later', (part) => post({ kind: 'network', part }))
    const weights = files.get('net.bin').then((response) => response.arrayBuffer())
    return [await load(files, 'net'), new Uint8Array(await weights)]
  } finally {
    post({ kind: 'network', part: null })
  }
}

function open(
  browser: PyProxy & Record<string, CallableFunction>,
  files: Files,
  database: Database,
  rules: WebAssembly.Exports,
  bots: WebAssembly.Exports,
): Tab {
  const bytes = (memory: WebAssembly.Memory) => new Uint8Array(memory.buffer)
  const send = (text: string) => {
    const message = JSON.parse(text) as FromWorker | Changed
    if (message.kind === 'changed') tabs.postMessage(message)
    else post(message)
  }
  const module = (exports: WebAssembly.Exports) => browser['BrowserModule']!(exports, bytes) as PyProxy
  const network = async () => {
    const [exports, weights] = await loadNetwork(files)
    return [module(exports), weights]
  }
  const players = browser['PlayerFactory']!(module(bots), network) as PyProxy
  return browser['Tab']!(database, module(rules), players, send) as Tab
}

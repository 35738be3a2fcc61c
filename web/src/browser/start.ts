// Starts a page without a server: its worker, the picture of the progress, and its updates.
import { HAS_SERVICE_WORKER, openWorker } from '#packaging/page'
import { mount } from 'svelte'
import { useTransport } from '../net/transport'
import { WorkerTransport } from './client'
import Loading from './Loading.svelte'
import { loading } from './loading.svelte'
import type { FromWorker, ToWorker } from './protocol'
import { updates } from './updates.svelte'

declare global {
  interface Window {
    /** The tables of this page, for people who want to look at them: `await stoneage('GET', '/tables')`. */
    stoneage?: (method: string, path: string, body?: string) => Promise<[number, string]>
  }
}

export async function start(): Promise<void> {
  if (HAS_SERVICE_WORKER) updates.watch()
  const { worker, start: first } = await openWorker()
  const post = (message: ToWorker) => worker.postMessage(message)
  const transport = new WorkerTransport(post)
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'progress') loading.part = data.part
    else if (data.kind === 'network') loading.network = data.part
    else if (data.kind === 'failed') loading.fail(data.code, data.message)
    else if (data.kind === 'ready') {
      loading.end()
      if (HAS_SERVICE_WORKER) void updates.keep().catch(() => undefined) // a page that cannot be kept still plays
    } else transport.receive(data)
  }
  worker.onerror = (event) => loading.fail('damaged', event.message)
  post(first)
  useTransport(transport)
  mount(Loading, { target: document.body })
  window.stoneage = async (method, path, body) => {
    const response = await transport.fetch(path, { method, body: body ?? null })
    return [response.status, await response.text()]
  }
}

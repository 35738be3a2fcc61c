// Saves a game file of a page without a server.
import { api } from '../net/http'
import { isLocal } from '../net/transport'

/** Lets a link to a game file save it where no server has it. */
export async function saveRecord(event: MouseEvent, id: string): Promise<void> {
  if (!isLocal) return
  event.preventDefault()
  const text = JSON.stringify(await api.record(id))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `stoneage-${id}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

// Saves files that no server has.
import { api } from '../net/http'
import { hostIsBrowser } from '../net/transport'

/** Lets a link to a game file save it where no server has it. */
export async function saveGameFile(event: MouseEvent, id: string): Promise<void> {
  if (!hostIsBrowser) return
  event.preventDefault()
  saveText(`stoneage-${id}.json`, JSON.stringify(await api.gameFile(id)))
}

/** Saves a text as a file. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

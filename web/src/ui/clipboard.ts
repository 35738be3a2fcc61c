/** Copies a text; whether that worked. Browsers offer the clipboard API to secure pages only. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'hidden'
    const host = document.querySelector('dialog[open]') ?? document.body // nothing behind a dialog can be selected
    host.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}

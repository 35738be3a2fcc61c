/** Puts a text on the clipboard; whether it worked. Browsers offer the clipboard only to secure pages. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'hidden'
    const host = document.querySelector('dialog[open]') ?? document.body // what is behind a dialog cannot be selected
    host.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}

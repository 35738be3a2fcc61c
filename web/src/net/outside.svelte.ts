// The address of this page for others. Opened on the machine of its server, it may have one that only that machine knows.
import { api } from './http'
import { hostIsBrowser } from './transport'

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

class Outside {
  /** An address of the server in its network; null if it has none, or while this page has one itself. */
  address = $state<string | null>(null)
  /** Whether others cannot open this page at all. */
  onlyHere = $state(false)
  private asked: Promise<void> | null = null

  /** Finds out, once. */
  look(): Promise<void> {
    return (this.asked ??= this.ask())
  }

  private async ask(): Promise<void> {
    if (hostIsBrowser || !LOOPBACK.test(location.hostname)) return
    const { addresses } = await api.reach()
    this.address = addresses?.[0] ?? null
    this.onlyHere = addresses?.length === 0
  }

  /** A link of this page, as others can open it. */
  link(link: string): string {
    return this.address === null ? link : link.replace(location.origin, this.address)
  }
}

export const outside = new Outside()

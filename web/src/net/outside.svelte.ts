// The address of this page for others. Opened on the machine of its server, it may have one that only that machine knows.
import { api } from './http'
import { hostIsBrowser } from './transport'
import type { Reach } from './types'

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/

class Outside {
  /** The addresses of the server in its networks; none if it has none, or while this page has one itself. */
  addresses = $state.raw<string[]>([])
  /** The one of them that links have. */
  address = $state<string | null>(null)
  /** Whether others cannot open this page at all. */
  onlyHere = $state(false)
  /** Whether that can be changed from here. */
  canOpen = $state(false)
  private asked: Promise<void> | null = null

  /** Finds out, once. */
  look(): Promise<void> {
    return (this.asked ??= this.ask())
  }

  private async ask(): Promise<void> {
    if (hostIsBrowser || !LOOPBACK.test(location.hostname)) return
    this.note(await api.reach())
  }

  /** Lets others in the network join. */
  async open(): Promise<void> {
    this.note(await api.openReach())
  }

  private note({ addresses, can_open }: Reach): void {
    this.addresses = addresses ?? []
    this.address = this.addresses[0] ?? null
    this.onlyHere = addresses?.length === 0
    this.canOpen = can_open
  }

  /** A link of this page, as others can open it. */
  link(link: string): string {
    return this.address === null ? link : link.replace(location.origin, this.address)
  }
}

export const outside = new Outside()

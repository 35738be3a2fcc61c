// The games that wait for me, for the title of the tab, the icon and the way to the next one.
import { api } from '../net/http'
import { hostIsBrowser } from '../net/transport'
import type { TableRow } from '../net/types'
import { showBadge } from '../ui/badge'
import { closeNotices } from '../ui/notifications'
import { byWaiting, waitingCount } from './rows'

class Waiting {
  private rows = $state.raw<TableRow[]>([])

  /** How many games wait. */
  readonly count = $derived(waitingCount(this.rows))

  /** How many wait besides a table. */
  others(id: string): number {
    return waitingCount(this.rows.filter((row) => row.id !== id))
  }

  /** The game to go on with after a move at a table. */
  after(id: string): TableRow | null {
    const rows = byWaiting(this.rows).filter((row) => row.id !== id)
    return rows.find((row) => row.status === 'playing' && row.my_turn) ?? null
  }

  set(rows: TableRow[]): void {
    this.rows = rows
    showBadge(this.count)
    if (!this.count && !hostIsBrowser) void closeNotices()
  }

  /** Asks again; without a connection, it stays as it was. */
  async load(): Promise<void> {
    const found = await api.tables('mine').catch(() => null)
    if (found) this.set(found.tables)
  }
}

export const waiting = new Waiting()

// The win chances of the position that is shown, asked for one at a time.
import { api } from '../../net/http'

const CACHE_SIZE = 200 // positions

export class ShownChances {
  /** The win chance of each seat; null until the first answer. Those of the position before stay until the next. */
  now = $state.raw<number[] | null>(null)

  private readonly cache = new Map<string, number[]>()
  private wanted: { key: string; move: number } | null = null
  private asking = false

  constructor(private readonly id: string) {}

  /** Shows the chances after some moves; `version` tells the same moves apart after an undo. */
  show(version: number, move: number): void {
    this.wanted = { key: `${version} ${move}`, move }
    const known = this.cache.get(this.wanted.key)
    if (known) this.now = known
    else if (!this.asking) void this.ask()
  }

  private async ask(): Promise<void> {
    this.asking = true
    // Moves come faster than answers; those in between are left out.
    while (this.wanted && !this.cache.has(this.wanted.key)) {
      const { key, move } = this.wanted
      try {
        const { chances } = await api.chances(this.id, move)
        this.remember(key, chances)
      } catch {
        this.now = null // refused, or offline: the bar disappears until the next position
        if (this.wanted.key === key) break
      }
    }
    this.asking = false
  }

  private remember(key: string, chances: number[]): void {
    this.cache.set(key, chances)
    this.now = chances
    const oldest = this.cache.keys().next().value
    if (this.cache.size > CACHE_SIZE && oldest !== undefined) this.cache.delete(oldest)
  }
}

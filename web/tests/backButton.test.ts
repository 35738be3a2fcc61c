import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser's history, as far as dialogs and pages need it. */
class FakeHistory {
  entries = [
    { url: '#/', state: null as unknown },
    { url: '#/learn/base', state: null as unknown },
  ]
  at = 1
  scrollRestoration = 'auto'
  constructor(private readonly popped: () => void) {}
  get state(): unknown {
    return this.entries[this.at]!.state
  }
  get urls(): string[] {
    return this.entries.slice(0, this.at + 1).map(({ url }) => url)
  }
  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { url: this.entries[this.at]!.url, state }]
    this.at += 1
  }
  back(): void {
    setTimeout(() => {
      this.at -= 1
      this.popped()
    })
  }
  replace(url: string): void {
    this.entries[this.at] = { url, state: null }
  }
}

describe('the way on from a page that Back must not lead to', () => {
  let history: FakeHistory
  let closeOnBack: (close: () => void) => () => void
  let leaveFor: (hash: string) => void

  beforeEach(async () => {
    vi.resetModules()
    let popped = () => {}
    vi.stubGlobal('addEventListener', (_type: string, then: () => void) => (popped = then))
    history = new FakeHistory(() => popped())
    vi.stubGlobal('history', history)
    vi.stubGlobal('location', { replace: (url: string) => history.replace(url) })
    ;({ closeOnBack, leaveFor } = await import('../src/ui/backButton'))
    return () => vi.unstubAllGlobals()
  })

  it('takes the place of the page', () => {
    leaveFor('#/exercises')
    expect(history.urls).toEqual(['#/', '#/exercises'])
  })
  it('leaves the page where a closed dialog has scrolled it to', async () => {
    const closed = closeOnBack(vi.fn())
    await vi.waitFor(() => expect(history.at).toBe(2))
    expect(history.scrollRestoration).toBe('manual')
    closed()
    await vi.waitFor(() => expect(history.at).toBe(1))
    expect(history.scrollRestoration).toBe('auto')
  })
  it('takes the place of an open dialog as well', async () => {
    const close = vi.fn()
    const closed = closeOnBack(close)
    await vi.waitFor(() => expect(history.urls).toEqual(['#/', '#/learn/base', '#/learn/base']))
    leaveFor('#/exercises')
    await vi.waitFor(() => expect(history.urls).toEqual(['#/', '#/exercises']))
    closed() // the page is gone, and the dialog with it
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(history.urls).toEqual(['#/', '#/exercises'])
    expect(close).not.toHaveBeenCalled()
  })
})

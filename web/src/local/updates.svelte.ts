// The service worker: keeps the page for use without a network, and fetches newer versions in the background.

const CHECK_EVERY = 3_600_000 // ms

class Updates {
  /** Whether a newer version is there and waits. */
  waiting = $state(false)
  private next: ServiceWorker | null = null

  /** Starts to keep the page; without a secure address (https or this machine) browsers do not allow it. */
  async keep(): Promise<void> {
    if (!navigator.serviceWorker) return
    const hadOne = navigator.serviceWorker.controller !== null
    // All tabs change together: an old page must not go on with the files of a new one.
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (hadOne) location.reload()
    })
    const registration = await navigator.serviceWorker.register('./service-worker.js')
    this.offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const found = registration.installing
      found?.addEventListener('statechange', () => {
        if (found.state === 'installed' && navigator.serviceWorker.controller) this.offer(found)
      })
    })
    setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY)
  }

  /** Changes to the newer version; the games are kept. */
  readonly take = (): void => this.next?.postMessage('take over')

  private offer(found: ServiceWorker | null): void {
    this.next = found
    this.waiting = found !== null
  }
}

export const updates = new Updates()

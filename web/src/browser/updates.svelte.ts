// The service worker: keeps the page for use without a network, and fetches newer versions in the background.

const CHECK_EVERY = 3_600_000 // ms
const PATIENCE = 4000 // ms

class Updates {
  /** Whether a newer version is there and waits. */
  waiting = $state(false)
  private registration: ServiceWorkerRegistration | null = null

  /** Starts to watch who serves this page; from the beginning, because another tab may change to a newer version. */
  watch(): void {
    const workers = navigator.serviceWorker
    let served = Boolean(workers?.controller)
    workers?.addEventListener('controllerchange', () => {
      // All tabs change together: an old page must not go on with the files of a new one. The first worker of all
      // has the same files.
      if (served) location.reload()
      served = true
    })
  }

  /** Starts to keep the page; without a secure address (https or this machine) browsers do not allow it. */
  async keep(): Promise<void> {
    if (!navigator.serviceWorker) return
    const registration = await navigator.serviceWorker.register('./service-worker.js')
    this.registration = registration
    this.offer()
    this.follow(registration.installing)
    registration.addEventListener('updatefound', () => this.follow(registration.installing))
    setInterval(() => void registration.update().catch(() => undefined), CHECK_EVERY)
  }

  /** Changes to the newer version; the games are kept. */
  readonly take = (): void => {
    this.registration?.waiting?.postMessage('take over')
    // The worker in charge goes only when it has nothing to do, and requests of this page may keep it busy for minutes.
    setTimeout(() => location.reload(), PATIENCE)
  }

  private follow(found: ServiceWorker | null): void {
    found?.addEventListener('statechange', () => this.offer())
  }

  private offer(): void {
    this.waiting = Boolean(this.registration?.waiting && navigator.serviceWorker.controller)
  }
}

export const updates = new Updates()

// Installing the page as an app, where the browser offers it.

/** What Chromium sends when the page can be installed; no standard has it yet. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

class Install {
  /** Whether the page can be installed now. */
  offered = $state(false)
  private offer: InstallOffer | null = null

  constructor() {
    globalThis.addEventListener?.('beforeinstallprompt', (event) => {
      event.preventDefault() // no bar of the browser: there is a button
      this.set(event as InstallOffer)
    })
    globalThis.addEventListener?.('appinstalled', () => this.set(null))
  }

  /** Asks the person, in the browser's own words; an offer can be used once. */
  readonly ask = async (): Promise<void> => {
    const offer = this.offer
    this.set(null)
    await offer?.prompt()
  }

  private set(offer: InstallOffer | null): void {
    this.offer = offer
    this.offered = offer !== null
  }
}

export const install = new Install()

// The page that tells visitors of a server that it cannot be reached; a browser may also offer to install the page.
import { hostIsBrowser } from './transport'

/** Lets a service worker keep that page, once the real one has loaded; only secure pages can have one. */
export function keepOfflinePage(): void {
  if (hostIsBrowser || import.meta.env.DEV || !navigator.serviceWorker) return
  const keep = () => void navigator.serviceWorker.register('./offline-worker.js').catch(() => undefined)
  if (document.readyState === 'complete') keep()
  else addEventListener('load', keep)
}

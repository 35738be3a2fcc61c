// Notices on this device, by the push service of its browser.
import { language } from '../i18n/translate.svelte'
import { api } from '../net/http'
import type { Notices } from '../net/types'

/** Whether this browser can show notices while the page is closed. */
export const canPush = (): boolean =>
  'PushManager' in globalThis && 'Notification' in globalThis && navigator.serviceWorker !== undefined

/** Whether this device gets notices once the page is on its home screen: browsers of phones by Apple. */
export const needsInstalling = (): boolean => !canPush() && (navigator as { standalone?: boolean }).standalone === false

const registration = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.ready

/** The address of this device at its push service, if it is subscribed. */
export async function ownEndpoint(): Promise<string | null> {
  if (!canPush() || !(await navigator.serviceWorker.getRegistration())) return null
  return (await (await registration()).pushManager.getSubscription())?.endpoint ?? null
}

/** The bytes of a key. */
export function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}

/** Asks the person, and subscribes this device; null if they do not want that. */
export async function subscribe(key: string): Promise<Notices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await registration()
  const options = { userVisibleOnly: true, applicationServerKey: keyBytes(key) }
  // A subscription with the key of another server, or of a database that was lost, is of no use.
  const made = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = made.toJSON()
  return api.addDevice({ endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '', language: language() })
}

/** Ends the subscription of this device. */
export async function unsubscribe(): Promise<Notices> {
  const subscription = await (await registration()).pushManager.getSubscription()
  const left = await api.removeDevice(subscription?.endpoint ?? '')
  await subscription?.unsubscribe()
  return left
}

// Browser notifications that it is my turn, for players who want them.
import { t } from '../i18n/translate.svelte'
import { settings } from '../settings/settings.svelte'

/** Asks for permission to notify; whether it was given. */
export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false
  return (await Notification.requestPermission()) === 'granted'
}

/** Removes what the server has shown on this device, once no game waits any more. */
export async function closeNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  for (const shown of (await registration?.getNotifications({ tag: 'turns' })) ?? []) shown.close()
}

/** Notifies me that it is my turn, if the page is hidden. */
export function notifyTurn(table: string): void {
  if (settings.notify && document.visibilityState === 'hidden' && globalThis.Notification?.permission === 'granted')
    new Notification(t('app-name'), { body: table ? t('notify-turn-at', { table }) : t('notify-turn'), tag: 'turn' })
}

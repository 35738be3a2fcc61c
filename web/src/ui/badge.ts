// The number on the icon of the installed app, where the browser has one.

/** Shows how many games wait; none removes the number. */
export function showBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  const change = count ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  change?.catch(() => undefined) // it is not installed
}

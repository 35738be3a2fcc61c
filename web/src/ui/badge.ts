// How many games wait: on the icon of the installed app, where the browser has one, and on that of the tab.

// The page in one file must not fetch, not even an icon that lies in it.
import icon from '../../public/icon.svg?raw'

/** Shows how many games wait; none removes the number. */
export function showBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>
  const change = count ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  change?.catch(() => undefined) // it is not installed
  markIcon(count)
}

/** Draws the number into the icon of the tab. */
function markIcon(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return
  plain ??= link.href
  link.href = count ? `data:image/svg+xml,${encodeURIComponent(withNumber(icon, count))}` : plain
}

let plain: string | null = null // where the icon without a number is

/** An icon as SVG, 64 wide and high, with a number in its lower right corner. */
export function withNumber(icon: string, count: number): string {
  const look = 'font-family="sans-serif" font-weight="700" font-size="27" text-anchor="middle" fill="#fff"'
  const mark = `<circle cx="45" cy="45" r="19" fill="#b3321b"/><text x="45" y="54.5" ${look}>${count > 9 ? '9+' : count}</text>`
  return icon.replace(/<\/svg>\s*$/, `${mark}</svg>`)
}

// Routes are in the hash, so that a seat's secret is never sent to a server in a URL.

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'watch' }
  | { page: 'statistics' }
  | { page: 'daily' }
  | { page: 'exercises' }
  | { page: 'exercise-of-the-day' }
  | { page: 'help'; topic: string }
  | { page: 'learn'; lesson: string }
  | { page: 'table'; id: string }
  | { page: 'seat'; token: string }
  | { page: 'profile'; token: string }
  | { page: 'notices'; purpose: 'confirm' | 'stop'; token: string }

/** The route of a hash; home if it is unknown. */
export function parseRoute(hash: string): Route {
  const [page = '', rest = '', more = ''] = hash.replace(/^#\/?/, '').split('/')
  switch (page) {
    case 'new':
      return { page: 'new' }
    case 'watch':
      return { page: 'watch' }
    case 'statistics':
      return { page: 'statistics' }
    case 'daily':
      return { page: 'daily' }
    case 'exercises':
      return { page: 'exercises' }
    case 'exercise-of-the-day':
      return { page: 'exercise-of-the-day' }
    case 'help':
      return { page: 'help', topic: rest }
    case 'learn':
      return { page: 'learn', lesson: /^[a-z-]{1,30}$/.test(rest) ? rest : '' }
    case 'table':
      return /^[a-z2-7]{12}$/.test(rest) ? { page: 'table', id: rest } : { page: 'home' }
    case 'seat':
    case 'profile':
      return /^[\w-]{1,64}$/.test(rest) ? { page, token: rest } : { page: 'home' }
    case 'notices':
      return (rest === 'confirm' || rest === 'stop') && /^[\w.-]{1,120}$/.test(more)
        ? { page: 'notices', purpose: rest, token: more }
        : { page: 'home' }
    default:
      return { page: 'home' }
  }
}

/** The route in a pasted text: a whole link, its end, or a table id alone. */
export function pastedHash(text: string): string | null {
  const words = text.trim()
  const link = /#\/(table|seat|profile)\/([\w-]+)/.exec(words)
  if (link) return parseRoute(link[0]).page === 'home' ? null : `#/${link[1]}/${link[2]}`
  return /^[a-z2-7]{12}$/.test(words) ? `#/table/${words}` : null
}

/** The address of this page, whatever it was opened with; from a file, there is no origin. */
const pageAddress = (): string => location.href.replace(/[?#].*$/s, '')

export const linkOf = {
  daily: () => `${pageAddress()}#/daily`,
  exerciseOfTheDay: () => `${pageAddress()}#/exercise-of-the-day`,
  table: (id: string) => `${pageAddress()}#/table/${id}`,
  seat: (token: string) => `${pageAddress()}#/seat/${token}`,
  profile: (token: string) => `${pageAddress()}#/profile/${token}`,
}

let current = $state.raw<Route>(parseRoute(globalThis.location?.hash ?? ''))
globalThis.addEventListener?.('hashchange', () => {
  current = parseRoute(location.hash)
  scrollTo(0, 0)
})

/** The current route. */
export function route(): Route {
  return current
}

/** Goes to a page. */
export function go(hash: string, replace = false): void {
  if (replace) location.replace(hash)
  else location.hash = hash
}

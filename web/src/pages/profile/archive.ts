// All of a person's games in one file: for another device, or for a newer version of the page.
import { errorText } from '../../net/errors'
import { ApiError, api } from '../../net/http'

const RESULTS_AT_ONCE = 100 // a server takes no large messages
const KIND = 'stoneage archive'
const OF_THIS_DEVICE = 'stoneage'

/** The file. */
export interface Archive {
  kind: typeof KIND
  version: 1
  name: string
  /** Game files, the latest last. */
  games: GameFile[]
  /** Finished games, for the statistics. */
  results: unknown[]
  /** What this device remembers besides games: how far the lessons are, for example. */
  device: Record<string, string>
}
interface GameFile {
  rules: unknown
  seats: unknown
  start: unknown
  moves: string[]
}

/** What a file has brought. */
export interface Brought {
  games: number
  /** Games that were here already. */
  known: number
  /** Games that were refused, and why the first of them was. */
  refused: number
  reason: string
}

/** Everything of mine, as the text of a file. */
export async function archive(progress: (part: number) => void): Promise<string> {
  const [{ name }, { results }, games] = await Promise.all([api.me(), api.results(), myGames(progress)])
  const made: Archive = { kind: KIND, version: 1, name, games, results, device: device() }
  return JSON.stringify(made)
}

/** The archive in a text; null if there is none. */
export function readArchive(text: string): Archive | null {
  try {
    const found = JSON.parse(text) as Partial<Archive> | null
    const whole =
      found?.kind === KIND && found.version === 1 && Array.isArray(found.games) && Array.isArray(found.results)
    return whole ? (found as Archive) : null
  } catch {
    return null
  }
}

/** Adds everything of an archive that is not here yet. One game that cannot be read keeps no other from being read. */
export async function bring(file: Archive, progress: (part: number) => void): Promise<Brought> {
  const brought: Brought = { games: 0, known: 0, refused: 0, reason: '' }
  const here = await myGames(() => undefined)
  for (const [number, game] of file.games.entries()) {
    progress(number / file.games.length)
    if (includes(here, game)) brought.known++
    else
      try {
        await api.importGameFile(JSON.stringify(game))
        here.push(game)
        brought.games++
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === 'offline') throw error
        brought.refused++
        brought.reason ||= errorText(error)
      }
  }
  for (let from = 0; from < file.results.length; from += RESULTS_AT_ONCE)
    await api.addResults(file.results.slice(from, from + RESULTS_AT_ONCE))
  if (file.name && !(await api.me()).name) await api.rename(file.name)
  for (const [key, value] of Object.entries(file.device ?? {}))
    if (key.startsWith(OF_THIS_DEVICE) && localStorage.getItem(key) === null) localStorage.setItem(key, String(value))
  return brought
}

/** The files of my games, the latest last; of a table that has not begun there is none. */
async function myGames(progress: (part: number) => void): Promise<GameFile[]> {
  const rows = (await api.tables('mine')).tables.filter(({ status }) => status !== 'gathering')
  const games: GameFile[] = []
  for (const [number, { id }] of rows.entries()) {
    progress(number / rows.length)
    try {
      games.unshift((await api.gameFile(id)) as GameFile)
    } catch (error) {
      // A game that is closed or damaged has no file; the others have.
      if (!(error instanceof ApiError) || error.code === 'offline') throw error
    }
  }
  return games
}

/** Whether one of some games is the same, as far as it was played or farther. */
function includes(games: GameFile[], { rules, seats, start, moves }: GameFile): boolean {
  const begins = JSON.stringify([rules, seats, start])
  return games.some(
    (game) =>
      JSON.stringify([game.rules, game.seats, game.start]) === begins &&
      moves.every((move, number) => game.moves[number] === move),
  )
}

function device(): Record<string, string> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(OF_THIS_DEVICE))
  return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? '']))
}

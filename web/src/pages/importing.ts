// Game files: who plays on when an unfinished game is imported.
import type { Level } from '../net/types'

/** A game file, as far as it says who plays; the server checks the rest. */
export interface GameFile {
  seats: string[]
  names?: string[]
  /** For each seat the level of its bot, or null for a person. */
  bots?: (Level | null)[]
  result?: { over?: boolean }
}

/** An unfinished game that does not say which seats are bots; null for any other text. */
export function fileWithoutBots(text: string): GameFile | null {
  try {
    const file = JSON.parse(text) as Partial<GameFile> | null
    if (!file || !Array.isArray(file.seats) || Array.isArray(file.bots) || file.result?.over !== false) return null
    return file as GameFile
  } catch {
    return null // the server says what is wrong with it
  }
}

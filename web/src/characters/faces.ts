// The people behind the levels: five faces, each for a few levels, and the chief who teaches.
import type { Level } from '../net/types'

/** The faces in the order of their strength. */
export const FACES = ['child', 'easy', 'medium', 'hard', 'expert'] as const
export type Face = (typeof FACES)[number]
/** Who can be drawn: the players, and the chief of the lessons. */
export type Portrait = Face | 'chief'

/** The levels of each face, the weakest first. */
export const LEVELS_OF: Record<Face, readonly Level[]> = {
  child: ['easy', 'easy-2'],
  easy: ['easy-3', 'easy-4'],
  medium: ['medium', 'medium-2', 'medium-3'],
  hard: ['hard', 'hard-2', 'hard-3', 'very-hard'],
  expert: ['very-hard-2', 'very-hard-3', 'expert'],
}

/** The level that a face plays if nobody asks for a finer step. */
export const LEVEL_OF: Record<Face, Level> = {
  child: 'easy',
  easy: 'easy-3',
  medium: 'medium',
  hard: 'hard',
  expert: 'expert',
}

/** The face of a level. */
export function faceOf(level: Level): Face {
  return FACES.find((face) => LEVELS_OF[face].includes(level)) ?? 'medium'
}

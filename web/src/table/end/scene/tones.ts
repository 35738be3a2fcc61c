// The colours of the valley at the end of a game. They are plain values, not variables: the picture is also made into a
// file, where no style sheet reaches.
import type { Season } from '../../../net/types'

export interface Tone {
  sky: readonly [string, string, string]
  light: string
  cloud: string
  peak: string
  peakDark: string
  snow: string
  snowDark: string
  range: string
  rangeLow: string
  hill: string
  hillLow: string
  ground: string
  groundLow: string
  water: string
  waterLit: string
  pine: string
  pineLit: string
  tent: string
  tentDark: string
  door: string
  grass: string
  ink: string
}

const DAY: Tone = {
  sky: ['#b9d6d6', '#e6e4c8', '#fbe3b4'],
  light: '#fff3c4',
  cloud: '#fffaf0',
  peak: '#aebcc6',
  peakDark: '#8394a5',
  snow: '#fbf6ea',
  snowDark: '#c9d3da',
  range: '#a7ad94',
  rangeLow: '#c6be8c',
  hill: '#c3bb72',
  hillLow: '#99974c',
  ground: '#dcc577',
  groundLow: '#a99a4e',
  water: '#5b9aa8',
  waterLit: '#f4fff8',
  pine: '#365538',
  pineLit: '#6a8a48',
  tent: '#dcae7c',
  tentDark: '#9a6236',
  door: '#2e1b10',
  grass: '#6c6a2a',
  ink: '#3a2413',
}

const NIGHT: Tone = {
  sky: ['#0c1230', '#232553', '#6b4468'],
  light: '#fdf0cf',
  cloud: '#3c3765',
  peak: '#3e3f6b',
  peakDark: '#2b2c54',
  snow: '#aab0d4',
  snowDark: '#5f6698',
  range: '#2d2f55',
  rangeLow: '#3a3350',
  hill: '#272b43',
  hillLow: '#2e2a38',
  ground: '#4a372e',
  groundLow: '#1d1719',
  water: '#2c3a6e',
  waterLit: '#d6d3f0',
  pine: '#141a2c',
  pineLit: '#232c41',
  tent: '#5d4236',
  tentDark: '#2c1f21',
  door: '#f5a83e',
  grass: '#15161c',
  ink: '#0b0a16',
}

const SNOW_DAY: Partial<Tone> = {
  sky: ['#b3cde2', '#dde6ea', '#fbeedd'],
  peak: '#b4c4d6',
  peakDark: '#8fa5c0',
  snow: '#ffffff',
  snowDark: '#c3d3e6',
  range: '#c6d2de',
  rangeLow: '#e6ecef',
  hill: '#f3f5f5',
  hillLow: '#b9cbdd',
  ground: '#fbfaf6',
  groundLow: '#b4c7dc',
  water: '#8fbad1',
  pine: '#35565c',
  pineLit: '#5f8080',
  grass: '#8f8a72',
  ink: '#2c2a36',
}

const SNOW_NIGHT: Partial<Tone> = {
  sky: ['#0a1230', '#1f2d5c', '#565683'],
  cloud: '#33406f',
  peak: '#43548a',
  peakDark: '#2c3a69',
  snow: '#cdd6f2',
  snowDark: '#7684b8',
  range: '#3a4a7c',
  rangeLow: '#52619a',
  hill: '#53639a',
  hillLow: '#36447a',
  ground: '#7d86b0',
  groundLow: '#2a3563',
  water: '#6c86be',
  pine: '#18254a',
  pineLit: '#3b4b78',
  tent: '#6c5552',
  tentDark: '#33283a',
  grass: '#273259',
}

export type Hour = 'day' | 'night'

/** The colours of a season by day or by night. */
export function toneOf(hour: Hour, season: Season): Tone {
  const base = hour === 'day' ? DAY : NIGHT
  return season === 'winter' ? { ...base, ...(hour === 'day' ? SNOW_DAY : SNOW_NIGHT) } : base
}

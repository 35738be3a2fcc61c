// The sources of points in the order in which they are stacked, with their colours.

const LIGHT = '#ffffff'
const DARK = '#140a03'

/** The relative luminance of a colour, from 0 to 1, for measuring contrast. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The text colour, light or dark, that reads better on a colour. */
export function inkOn(colour: string): string {
  const bright = luminance(colour) + 0.05
  return (luminance(LIGHT) + 0.05) / bright > bright / (luminance(DARK) + 0.05) ? LIGHT : DARK
}

export const SOURCES: { name: string; colour: string }[] = [
  { name: 'buildings', colour: '#a65a26' },
  { name: 'igloos', colour: '#7fa9c4' },
  { name: 'cards', colour: '#d9b15b' },
  { name: 'insulation', colour: '#8b9aa5' },
  { name: 'gold', colour: '#e8b02a' },
  { name: 'animals', colour: '#7d4a3a' },
  { name: 'symbols', colour: '#6f8f47' },
  { name: 'farmers', colour: '#c9a227' },
  { name: 'builders', colour: '#8a5628' },
  { name: 'shamans', colour: '#7a4f8c' },
  { name: 'toolmakers', colour: '#65727d' },
  { name: 'merchants', colour: '#1f7f83' },
  { name: 'resources', colour: '#a98e6a' },
  { name: 'starvation', colour: '#9a2a17' },
]

/** The points won, without those that were lost. */
export const pointsWon = (sources: Record<string, number>): number =>
  Object.values(sources).reduce((sum, points) => sum + Math.max(points, 0), 0)

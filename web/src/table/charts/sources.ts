// Where points come from, in the order in which they are stacked, each with its colour.

export const SOURCES: { name: string; colour: string }[] = [
  { name: 'buildings', colour: '#b5642c' },
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
  { name: 'later', colour: '#c8b38f' },
  { name: 'starvation', colour: '#9a2a17' },
]

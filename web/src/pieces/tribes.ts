/** What tells a tribe apart without its colour: a headdress, the shape of its badge and a letter. */
export interface Tribe {
  letter: string
  /** The badge, on a field of 24 by 24. */
  badge: string
  /** The headdress over a head at (20, 15), on the figure's field of 40 by 56. */
  crest: string
}

const RED: Tribe = {
  letter: 'R',
  badge: 'M2.2 4.6Q12 1.4 21.8 4.4Q22 17 12 22.8Q2.2 17 2.2 4.6Z',
  crest: 'M13 11Q9 4 8 .8Q14 3 17 8Q17.5 3 20 -1.500Q22.5 3 23 8Q26 3 32 .8Q31 4 27 11Z',
}

const TRIBES: Record<string, Tribe> = {
  red: RED,
  blue: {
    letter: 'B',
    badge:
      'M12 1.300C18.5 1.2 22.8 6 22.7 12.100C22.6 18.5 17.8 22.8 11.8 22.700C5.5 22.6 1.3 17.8 1.3 11.900' +
      'C1.4 5.5 6 1.4 12 1.300Z',
    crest: 'M10.5 15Q9.5 2.5 20 2.300Q30.5 2.5 29.5 15Q27 8.5 20 8.600Q13 8.5 10.5 15Z',
  },
  green: {
    letter: 'G',
    badge: 'M12 .4Q15.5 6 23.5 12Q16 17.5 12 23.600Q8 17.5 .5 12Q8.5 6 12 .4Z',
    crest: 'M20 -3Q27.5 3 27.3 11.500Q20 7.5 12.7 11.500Q12.5 3 20 -3Z',
  },
  yellow: {
    letter: 'Y',
    badge:
      'M12 .3L15 4.200L19.7 2.900L19.9 7.800L23.8 10.500L21.4 14.300L22.4 19L17.7 19.600L14.6 23.500' +
      'L11.2 20.300L6.5 21.800L5.4 17.100L.9 15.100L2.9 11L.8 6.700L5.3 5.200L6.9 1L11 2.800Z',
    crest: 'M12.5 12Q3.5 10.5 4.5 .8Q8.5 6.8 15 7Q20 5 25 7Q31.5 6.8 35.5 .8Q36.5 10.5 27.5 12Q20 6.8 12.5 12Z',
  },
  black: {
    letter: 'K',
    badge: 'M2.4 2.700Q12 1.6 21.5 2.300Q22.5 12 21.7 21.600Q12 22.6 2.5 21.700Q1.5 12 2.4 2.700Z',
    crest:
      'M14 10.500L11.8 4.800L7.5 4.500L11 2.800L9.5 -1.500L13.2 2L16.8 -1.500L15.5 4L17.5 7.600' +
      'Q20 6.8 22.5 7.600L24.5 4L23.2 -1.500L26.8 2L30.5 -1.500L29 2.800L32.5 4.500L28.2 4.800L26 10.500' +
      'Q20 8 14 10.500Z',
  },
}

export function tribe(colour: string): Tribe {
  return TRIBES[colour] ?? RED
}

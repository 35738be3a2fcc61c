/** Where everything is: the same board laid out wide, and tall for narrow screens. Rows of numbers, no drawing. */
import type { Point } from './hand'

/** Where a place is: the patch that can be touched, the ground its figures stand on, its name. */
export interface Spot {
  /** Centre and half sizes of the patch. */
  patch: readonly [number, number, number, number]
  /** Middle and width of the ground, and the height of a figure there. */
  stand: readonly [number, number, number, number]
  /** Where the name stands, with the yield before it. */
  name?: Point
}

export interface Layout {
  id: 'wide' | 'tall'
  width: number
  height: number
  /** Where the cave's floor begins, on which tiles and cards lie. */
  floor: number
  /** Size of the places' names. */
  text: number
  sun: readonly [number, number, number]
  horizon: number
  peaks: readonly Point[]
  ranges: readonly (readonly Point[])[]
  hills: readonly { tone: number; line: readonly Point[] }[]
  river: readonly (readonly [number, number, number])[]
  /** Drawings by name: x, y, scale. */
  scenery: Readonly<Record<string, readonly [number, number, number]>>
  spots: Readonly<Record<string, Spot>>
  /** First tile: x, y, width, height, and the step to the next. */
  tiles: readonly [number, number, number, number, number]
  /** The card of slot 1, the rightmost; the next lie a step to the left of it each. */
  cards: readonly [number, number, number, number, number]
  deck: readonly [number, number, number, number]
  igloos: readonly (readonly [number, number, number, number])[]
  /** Tracks from 0 to 10: x, y and step. */
  agriculture: readonly [number, number, number]
  merchant: readonly [number, number, number]
  /** A ring of a hundred spaces around the edge, or a list in a strip. */
  score: 'ring' | 'strip'
  start: readonly [number, number, number]
  /** More room below for the igloos, where they have no room inside. */
  igloosNeed: number
}

export const WIDE: Layout = {
  id: 'wide',
  width: 1600,
  height: 1000,
  floor: 716,
  text: 21,
  sun: [452, 118, 46],
  horizon: 250,
  peaks: [[-40, 205], [70, 130], [200, 176], [330, 108], [470, 178], [600, 120], [740, 188], [880, 96], [990, 160], [1090, 112], [1230, 70], [1370, 128], [1480, 92], [1640, 180]],
  ranges: [
    [[-20, 236], [120, 196], [260, 226], [420, 186], [560, 224], [700, 198], [860, 226], [1010, 184], [1160, 214], [1300, 176], [1450, 206], [1620, 170]],
    [[-20, 268], [160, 238], [330, 262], [520, 232], [680, 258], [850, 236], [1040, 262], [1220, 228], [1400, 252], [1620, 222]],
  ],
  hills: [
    { tone: 0, line: [[-20, 300], [200, 262], [420, 286], [640, 258], [900, 284], [1150, 256], [1380, 284], [1620, 258]] },
    { tone: 1, line: [[-20, 392], [180, 356], [400, 384], [620, 346], [880, 372], [1120, 350], [1360, 386], [1620, 340]] },
    { tone: 2, line: [[-20, 470], [260, 452], [480, 398], [720, 382], [960, 410], [1180, 452], [1400, 476], [1620, 452]] },
    { tone: 3, line: [[-20, 660], [240, 640], [520, 606], [800, 592], [1080, 620], [1300, 650], [1620, 640]] },
  ],
  river: [[1322, 232, 6], [1338, 262, 16], [1306, 296, 26], [1348, 336, 40], [1420, 378, 62], [1440, 432, 92], [1388, 494, 128], [1370, 560, 156], [1418, 640, 190], [1470, 740, 240]],
  scenery: {
    forest: [292, 338, 1],
    clay: [738, 318, 0.94],
    quarry: [1086, 346, 0.95],
    hunting: [208, 588, 1],
    fields: [500, 474, 0.92],
    toolmaker: [790, 476, 0.92],
    hut: [660, 668, 0.86],
    merchant: [1020, 574, 0.92],
    fire: [846, 610, 1],
  },
  spots: {
    hunting: { patch: [206, 566, 160, 118], stand: [206, 656, 290, 50], name: [206, 688] },
    forest: { patch: [296, 268, 222, 124], stand: [302, 366, 260, 52], name: [302, 400] },
    'clay pit': { patch: [740, 284, 178, 88], stand: [740, 334, 230, 52], name: [740, 390] },
    quarry: { patch: [1088, 280, 196, 118], stand: [1088, 376, 240, 52], name: [1088, 408] },
    river: { patch: [1400, 540, 128, 140], stand: [1384, 606, 230, 52], name: [1392, 642] },
    fields: { patch: [502, 466, 126, 76], stand: [502, 500, 120, 56], name: [502, 546] },
    toolmaker: { patch: [792, 446, 104, 82], stand: [746, 500, 120, 56], name: [790, 528] },
    'family hut': { patch: [660, 628, 104, 80], stand: [660, 692, 120, 54], name: [548, 690] },
    merchant: { patch: [1020, 542, 104, 76], stand: [1020, 600, 120, 56], name: [1020, 626] },
    'wood camp': { patch: [478, 372, 44, 42], stand: [492, 398, 90, 44] },
    'far wood camp': { patch: [572, 366, 44, 42], stand: [586, 392, 90, 44] },
    'gold camp': { patch: [1238, 456, 46, 42], stand: [1252, 484, 90, 44] },
    animal: { patch: [560, 300, 66, 56], stand: [560, 352, 130, 46] },
  },
  tiles: [66, 776, 106, 118, 116],
  cards: [1434, 774, 110, 159, 118],
  deck: [862, 778, 86, 124],
  igloos: [[662, 742, 94, 90], [762, 742, 94, 90], [662, 848, 94, 90], [762, 848, 94, 90]],
  agriculture: [352, 576, 25],
  merchant: [868, 668, 30],
  score: 'ring',
  start: [888, 566, 44],
  igloosNeed: 0,
}

export const TALL: Layout = {
  id: 'tall',
  width: 800,
  height: 1180,
  floor: 778,
  text: 27,
  sun: [250, 128, 40],
  horizon: 210,
  peaks: [[-40, 180], [40, 118], [130, 160], [230, 100], [330, 158], [420, 108], [520, 160], [620, 84], [700, 140], [840, 96]],
  ranges: [
    [[-20, 208], [100, 176], [220, 202], [360, 170], [480, 200], [620, 166], [740, 192], [820, 170]],
    [[-20, 236], [120, 212], [280, 232], [430, 208], [600, 230], [820, 200]],
  ],
  hills: [
    { tone: 0, line: [[-20, 262], [140, 240], [320, 258], [500, 236], [660, 258], [820, 238]] },
    { tone: 1, line: [[-20, 360], [140, 338], [320, 352], [500, 334], [660, 352], [820, 336]] },
    { tone: 2, line: [[-20, 440], [160, 428], [320, 396], [500, 392], [640, 430], [820, 426]] },
    { tone: 3, line: [[-20, 676], [160, 650], [360, 616], [560, 640], [820, 660]] },
  ],
  river: [[752, 214, 6], [760, 244, 14], [738, 290, 22], [760, 340, 34], [730, 400, 54], [690, 460, 84], [676, 530, 116], [704, 620, 146], [726, 700, 170], [744, 800, 190]],
  scenery: {
    forest: [150, 330, 0.66],
    clay: [410, 316, 0.6],
    quarry: [622, 330, 0.6],
    hunting: [130, 620, 0.78],
    fields: [352, 462, 0.6],
    toolmaker: [520, 462, 0.62],
    hut: [372, 688, 0.66],
    merchant: [546, 668, 0.62],
    fire: [462, 640, 0.8],
  },
  spots: {
    hunting: { patch: [130, 606, 124, 110], stand: [130, 690, 230, 54], name: [130, 726] },
    forest: { patch: [150, 290, 142, 92], stand: [152, 356, 220, 54], name: [152, 394] },
    'clay pit': { patch: [412, 296, 106, 64], stand: [412, 336, 190, 54], name: [412, 382] },
    quarry: { patch: [622, 290, 118, 88], stand: [622, 356, 190, 54], name: [612, 394] },
    river: { patch: [688, 560, 96, 118], stand: [686, 634, 180, 54], name: [690, 672] },
    fields: { patch: [352, 458, 84, 56], stand: [352, 482, 110, 58], name: [352, 518] },
    toolmaker: { patch: [524, 444, 74, 60], stand: [492, 482, 100, 58], name: [524, 508] },
    'family hut': { patch: [372, 656, 84, 70], stand: [372, 710, 110, 58], name: [372, 742] },
    merchant: { patch: [548, 650, 70, 56], stand: [548, 688, 110, 56], name: [552, 718] },
    'wood camp': { patch: [58, 436, 52, 50], stand: [64, 470, 100, 48] },
    'far wood camp': { patch: [170, 446, 52, 50], stand: [176, 480, 100, 48] },
    'gold camp': { patch: [616, 462, 50, 50], stand: [622, 496, 100, 48] },
    animal: { patch: [262, 316, 56, 52], stand: [266, 366, 120, 50] },
  },
  tiles: [22, 806, 136, 150, 154],
  cards: [666, 990, 118, 170, 124],
  deck: [24, 1000, 104, 150],
  igloos: [[40, 1180, 132, 126], [238, 1180, 132, 126], [436, 1180, 132, 126], [634, 1180, 132, 126]],
  agriculture: [244, 560, 30],
  merchant: [404, 762, 30],
  score: 'strip',
  start: [470, 566, 46],
  igloosNeed: 140,
}

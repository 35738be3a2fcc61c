/** Where everything is: the same board laid out wide, and tall for narrow screens. Rows of numbers, no drawing. */
import type { Point } from '../sketch/sketch'
import type { TreeRow } from '../scenery/Trees.svelte'

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
  /** Trodden trails between the places. */
  trails: readonly (readonly Point[])[]
  /** Trees that stand alone: x, foot, height, kind, nearness. */
  trees: readonly TreeRow[]
  /** Small tents in the distance: x, y, scale. */
  tents: readonly (readonly [number, number, number])[]
  /** What grazes where the merchant's stall would be. */
  grazing: readonly (readonly ['deer' | 'horse', number, number, number])[]
  /** Ferns on the cave's lip: x, y, size. */
  ferns: readonly (readonly [number, number, number])[]
  /** The village's trodden ground: centre and half sizes. */
  ground: readonly [number, number, number, number]
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
  floor: 742,
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
  river: [[1262, 262, 6], [1300, 276, 14], [1326, 300, 24], [1346, 336, 38], [1404, 376, 58], [1436, 430, 86], [1424, 492, 116], [1402, 560, 146], [1400, 640, 176], [1420, 720, 206], [1450, 800, 240]],
  trails: [
    [[330, 400], [420, 420], [560, 560], [760, 600]],
    [[740, 372], [700, 470], [760, 600]],
    [[1090, 410], [1000, 480], [880, 600]],
    [[330, 650], [520, 624], [760, 620], [1000, 630], [1290, 610]],
  ],
  trees: [[612, 268, 44, 'pine', 0], [640, 272, 36, 'oak', 0], [884, 284, 46, 'pine', 0], [906, 290, 52, 'pine', 0], [1296, 420, 58, 'oak', 1], [1262, 300, 40, 'pine', 0], [1500, 300, 62, 'pine', 1], [1528, 316, 74, 'pine', 1], [1474, 312, 48, 'oak', 1], [1538, 452, 84, 'oak', 2], [952, 442, 62, 'oak', 1], [390, 436, 48, 'oak', 1]],
  grazing: [['horse', 1090, 560, 0.62], ['horse', 1168, 586, -0.56], ['horse', 1040, 600, 0.44], ['deer', 1236, 486, 0.5]],
  tents: [[968, 470, 0.44], [1010, 486, 0.36], [690, 500, 0.34]],
  ferns: [[64, 752, 70], [112, 756, 44], [1532, 752, 76], [1290, 752, 46], [470, 752, 40]],
  ground: [800, 588, 470, 150],
  scenery: {
    forest: [292, 344, 1],
    clay: [738, 346, 0.92],
    quarry: [1086, 362, 0.92],
    hunting: [208, 584, 1],
    fields: [512, 486, 0.9],
    toolmaker: [862, 496, 0.88],
    hut: [776, 672, 0.84],
    merchant: [1064, 588, 0.9],
    fire: [938, 630, 0.9],
    river: [1402, 630, 0.78],
    canoe: [1246, 676, 0.9],
  },
  spots: {
    hunting: { patch: [206, 566, 156, 116], stand: [206, 658, 300, 61], name: [206, 694] },
    forest: { patch: [296, 272, 220, 122], stand: [302, 374, 270, 61], name: [302, 406] },
    'clay pit': { patch: [740, 316, 176, 78], stand: [740, 360, 240, 61], name: [740, 402] },
    quarry: { patch: [1088, 292, 190, 116], stand: [1088, 390, 250, 61], name: [1088, 420] },
    river: { patch: [1410, 560, 122, 146], stand: [1404, 628, 230, 61], name: [1408, 662] },
    fields: { patch: [514, 478, 122, 72], stand: [514, 516, 130, 65], name: [514, 554] },
    toolmaker: { patch: [866, 468, 102, 78], stand: [820, 520, 130, 65], name: [870, 548] },
    'family hut': { patch: [776, 632, 100, 78], stand: [776, 700, 130, 65], name: [776, 726] },
    merchant: { patch: [1064, 558, 100, 74], stand: [1064, 616, 130, 65], name: [1064, 642] },
    'wood camp': { patch: [452, 688, 46, 44], stand: [458, 718, 100, 53] },
    'far wood camp': { patch: [580, 690, 46, 44], stand: [586, 720, 100, 53] },
    'gold camp': { patch: [1226, 520, 46, 44], stand: [1232, 550, 100, 53] },
    animal: { patch: [536, 326, 70, 54], stand: [536, 384, 150, 55] },
  },
  tiles: [66, 790, 106, 118, 116],
  cards: [1434, 784, 110, 159, 118],
  deck: [862, 790, 86, 124],
  igloos: [[660, 760, 92, 88], [764, 760, 92, 88], [660, 858, 92, 88], [764, 858, 92, 88]],
  agriculture: [390, 606, 26.5],
  merchant: [958, 698, 29],
  score: 'ring',
  start: [902, 606, 44],
  igloosNeed: 0,
}

/** The wide board on a small screen: larger letters and figures, and wider tracks for them. */
export const CLOSE: Layout = {
  ...WIDE,
  text: 27,
  agriculture: [372, 606, 28.5],
  merchant: [946, 698, 31],
  spots: Object.fromEntries(Object.entries(WIDE.spots).map(([name, { stand: [x, y, width, height], ...spot }]) => [name, { ...spot, stand: [x, y, width * 1.1, height * 1.22] as const }])),
}

export const TALL: Layout = {
  id: 'tall',
  width: 800,
  height: 1212,
  floor: 802,
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
  river: [[706, 268, 4], [736, 280, 10], [752, 302, 18], [756, 344, 32], [742, 400, 52], [712, 460, 80], [698, 530, 108], [704, 620, 134], [722, 710, 160], [744, 830, 190]],
  trails: [
    [[170, 400], [240, 470], [330, 600]],
    [[412, 390], [430, 470], [420, 610]],
    [[600, 410], [560, 520], [460, 610]],
    [[210, 680], [330, 620], [470, 610], [620, 600]],
  ],
  trees: [[304, 244, 34, 'pine', 0], [324, 250, 30, 'oak', 0], [502, 246, 34, 'pine', 0], [518, 252, 28, 'pine', 0], [776, 330, 56, 'pine', 1], [776, 470, 66, 'oak', 2], [600, 470, 46, 'oak', 1], [250, 440, 40, 'oak', 1]],
  grazing: [['horse', 540, 660, 0.56], ['horse', 596, 690, -0.48], ['deer', 500, 700, 0.4]],
  tents: [[444, 470, 0.24]],
  ferns: [[26, 806, 60], [776, 808, 64], [246, 806, 34]],
  ground: [420, 620, 250, 130],
  scenery: {
    forest: [150, 334, 0.66],
    clay: [410, 330, 0.58],
    quarry: [622, 344, 0.58],
    hunting: [130, 640, 0.76],
    fields: [348, 476, 0.6],
    toolmaker: [522, 480, 0.62],
    hut: [322, 700, 0.64],
    merchant: [546, 680, 0.62],
    fire: [438, 664, 0.8],
    river: [704, 650, 0.62],
    canoe: [584, 752, 0.72],
  },
  spots: {
    hunting: { patch: [124, 624, 118, 110], stand: [124, 708, 230, 63], name: [124, 742] },
    forest: { patch: [150, 296, 140, 92], stand: [152, 364, 230, 63], name: [152, 402] },
    'clay pit': { patch: [412, 312, 108, 60], stand: [412, 352, 200, 63], name: [412, 392] },
    quarry: { patch: [622, 300, 116, 90], stand: [622, 372, 200, 63], name: [612, 408] },
    river: { patch: [700, 580, 90, 118], stand: [700, 650, 180, 63], name: [704, 686] },
    fields: { patch: [350, 470, 84, 54], stand: [350, 496, 120, 65], name: [350, 534] },
    toolmaker: { patch: [526, 462, 74, 56], stand: [494, 498, 110, 65], name: [502, 528] },
    'family hut': { patch: [322, 668, 78, 66], stand: [322, 724, 120, 65], name: [308, 758] },
    merchant: { patch: [548, 660, 70, 56], stand: [548, 700, 120, 65], name: [552, 730] },
    'wood camp': { patch: [62, 466, 50, 50], stand: [66, 506, 110, 55] },
    'far wood camp': { patch: [180, 466, 50, 50], stand: [184, 506, 110, 55] },
    'gold camp': { patch: [626, 486, 49, 49], stand: [630, 526, 110, 55] },
    animal: { patch: [268, 330, 58, 52], stand: [272, 382, 130, 59] },
  },
  tiles: [22, 822, 134, 148, 154],
  cards: [662, 1022, 116, 168, 124],
  deck: [24, 1030, 104, 150],
  igloos: [[40, 1210, 132, 126], [238, 1210, 132, 126], [436, 1210, 132, 126], [634, 1210, 132, 126]],
  agriculture: [284, 590, 28],
  merchant: [446, 788, 29],
  score: 'strip',
  start: [598, 598, 42],
  igloosNeed: 150,
}

// The picture of a result to share: the valley at night, who won, all points, and the sentence of the game.
import { flushSync, mount, unmount } from 'svelte'
import { seatName } from '../../../i18n/names'
import { formatNumber, t } from '../../../i18n/translate.svelte'
import type { Season, SeatSummary, SeatView } from '../../../net/types'
import { layOut } from '../scene/stones'
import { headlineOf } from '../headline'
import type { Standing } from '../standing'
import Art from './Art.svelte'
import { drawSvg, wrap } from './picture'

export const WIDTH = 1200
export const HEIGHT = 630
const CREAM = '#fdf0d5'
const GOLD = '#ffd873'
const NIGHT = '#12102a'

export interface Card {
  rows: (SeatSummary & Standing)[]
  seats: SeatView[]
  season: Season
  sentence: string
}

/** What the picture says, for those who cannot see it: nobody is "you" in it. */
export function cardText({ rows, seats, sentence }: Card): string {
  const scores = rows.map((row) => `${row.place}. ${seatName(seats, row.seat)} ${formatNumber(row.score)}`).join(', ')
  return [`${t('app-name')}: ${headlineOf(rows, seats, undefined)}.`, `${scores}.`, sentence].filter(Boolean).join(' ')
}

/** The picture as a canvas. */
export async function drawCard(card: Card): Promise<HTMLCanvasElement> {
  const { seats, season } = card
  const rows = card.rows.toSorted((a, b) => a.seat - b.seat)
  const ground = layOut(WIDTH, HEIGHT, rows.length)
  const colours = seats.map(({ colour }) => colour)
  const winners = rows.filter(({ place }) => place === 1).map(({ seat }) => seat)
  const target = document.createElement('div')
  const art = mount(Art, { target, props: { width: WIDTH, height: HEIGHT, ground, rows, colours, winners, season } })
  flushSync()
  const family = getComputedStyle(document.documentElement).getPropertyValue('--display')
  await document.fonts.load(`600 40px ${family}`).catch(() => [])
  const context = await drawSvg(target.querySelector('svg')!, WIDTH, HEIGHT)
  void unmount(art)

  const write = (text: string, x: number, y: number, size: number, colour = CREAM, most = WIDTH - 120): void => {
    context.font = `600 ${size}px ${family}`
    Object.assign(context, { textAlign: 'center', lineJoin: 'round', lineWidth: size / 5, strokeStyle: NIGHT })
    context.strokeText(text, x, y, most)
    context.fillStyle = colour
    context.fillText(text, x, y, most)
  }
  write(
    headlineOf(
      rows.toSorted((a, b) => a.place - b.place),
      seats,
      undefined,
    ),
    WIDTH / 2,
    86,
    56,
  )
  context.font = `600 30px ${family}` // as wide as the sky left of the moon
  wrap(card.sentence, WIDTH - 360, (line) => context.measureText(line).width)
    .slice(0, 2)
    .forEach((line, index) => write(line, WIDTH / 2, 132 + index * 38, 30, GOLD))
  rows.forEach((row, index) => {
    const { x, y, height } = ground.stones[index]!
    const room = (ground.stones[1]!.x - ground.stones[0]!.x) * 0.92
    write(seatName(seats, row.seat), x, y - height - 56, 24, CREAM, room)
    write(formatNumber(row.score), x, y - height - 12, 46, row.place === 1 ? GOLD : CREAM, room)
  })
  write(t('app-name'), WIDTH - 130, HEIGHT - 34, 30)
  return context.canvas
}

// Why a hint suggests an action: one sentence, with the server's numbers (expected yields, points, payments).
import { amounts, itemNoun, pointsText, total, wareText } from '../../i18n/names'
import { formatNumber, t } from '../../i18n/translate.svelte'
import type { GameView, Offer, Pieces, PlayerView } from '../../net/types'
import { infoAbout, wareAt } from '../info/info'
import { plainOffer } from '../session/tools.svelte'

/** What a reason is made of. */
interface Situation {
  live: { game: GameView | null; offers: Offer[]; payments: { pays: Record<string, number>; points: number }[] } | null
  pieces: Pieces
}

/** The reason for an action; nothing if the numbers say no more than the action itself. */
export function hintReason(action: string, { live, pieces }: Situation): string {
  const offer = live?.offers.find((found) => found.action === action)
  const game = live?.game
  const me = game?.decision ? game.players[game.decision.seat] : undefined
  if (!live || !offer || !game || !me) return ''
  switch (offer.family) {
    case 'place':
    case 'resolve':
      return aboutPlace(offer, game, pieces, me)
    case 'tools':
      return aboutTools(offer, live.offers)
    case 'starve':
    case 'decline':
      return live.payments[0] && total(live.payments[0].pays)
        ? t('hint-keep', { what: amounts(live.payments[0].pays) })
        : ''
    case 'accept':
    case 'spend':
      return aboutPaying(game, pieces, live.payments)
    default:
      return offer.gains && total(offer.gains) ? t('hint-gain', { what: amounts(offer.gains) }) : ''
  }
}

function aboutPlace(offer: Offer, game: GameView, pieces: Pieces, me: PlayerView): string {
  const place = pieces.places.find((row) => row.name === offer.place)
  if (!place) return ''
  const figures = offer.figures || (me.placed[place.name] ?? 0)
  const yields = game.expected_yields[place.name]?.[figures - 1]
  const brings =
    place.yields && yields
      ? t('hint-yield', { figures, amount: formatNumber(yields, 1), item: itemNoun(place.yields) })
      : ''
  if (brings && place.yields === 'food' && me.missing_food > 0)
    return t('hint-yield-short', { brings, missing: me.missing_food })
  if (brings) return t('hint-sentence', { what: brings })
  const ware = wareAt(place.name, game)
  if (ware) return aboutWare(ware, game, pieces)
  return infoAbout(`place:${place.name}`, game, pieces).lines[0] ?? ''
}

function aboutWare(ware: string, game: GameView, pieces: Pieces): string {
  const worth = game.worth[ware]
  const what = wareText(pieces, ware)
  return worth ? t('hint-ware', { what, points: pointsText(worth) }) : t('hint-sentence', { what })
}

function aboutTools(offer: Offer, offers: Offer[]): string {
  const plain = plainOffer(offers)
  const [with_, without] = [amounts(offer.gains ?? {}), amounts(plain?.gains ?? {})]
  if (plain && plain !== offer && with_ !== without) return t('hint-tools', { what: with_, instead: without })
  return plain === offer ? t('hint-tools-later') : t('hint-gain', { what: with_ })
}

function aboutPaying(game: GameView, pieces: Pieces, payments: { points: number }[]): string {
  const { decision } = game
  if (decision?.kind === 'hunger') return t('hint-feed')
  if (decision?.kind !== 'buy') return ''
  const points = payments[0]?.points
  const ware = aboutWare(decision.what, game, pieces)
  return points ? t('hint-scores', { points: pointsText(points) }) : ware
}

// Why a hint suggests an action: one sentence, with the server's numbers (expected yields, points, payments).
import { amounts, cardOf, itemNoun, ontoPlace, pointsText, total, wareText } from '../../i18n/names'
import { formatNumber, t } from '../../i18n/translate.svelte'
import type { GameView, Offer, Pieces, PlayerView } from '../../net/types'
import { actionText } from '../actions'
import { infoAbout, wareAt } from '../info/info'
import { plainOffer } from '../session/tools.svelte'

/** What a reason is made of. */
interface Situation {
  live: { game: GameView | null; offers: Offer[]; payments: { pays: Record<string, number>; points: number }[] } | null
  pieces: Pieces
}

/** What a hint suggests: `2 figures in the forest`. */
export function hintText(action: string, offers: Offer[], game: GameView, pieces: Pieces): string {
  const offer = offers.find((found) => found.action === action)
  if (offer?.family !== 'place' || !offer.place) return actionText(action, offers, game, pieces)
  return t('hint-place', { figures: amounts({ figures: offer.figures }), onto: ontoPlace(offer.place) })
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
      return aboutPaying(game, pieces, me, live.payments)
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
  if (ware) return aboutWare(ware, game, pieces, me)
  return infoAbout(`place:${place.name}`, game, pieces).lines[0] ?? ''
}

/** What a card or building gives and why that counts. Points of a card grow until the end, so none is promised. */
function aboutWare(ware: string, game: GameView, pieces: Pieces, me: PlayerView): string {
  const what = wareText(pieces, ware)
  const points = pointsText(game.worth[ware] ?? 0)
  const card = cardOf(pieces, ware)
  if (!card) return game.worth[ware] ? t('hint-building', { what, points }) : t('hint-sentence', { what })
  if (card.profession) return t('hint-profession', { what, counted: t(`counted-${card.profession}`), points })
  const mine = [...me.cards, ...(me.hidden ?? [])].map((id) => cardOf(pieces, id)?.symbol)
  return t(mine.includes(card.symbol) ? 'hint-symbol-again' : 'hint-symbol-new', { what })
}

function aboutTools(offer: Offer, offers: Offer[]): string {
  const plain = plainOffer(offers)
  const [with_, without] = [amounts(offer.gains ?? {}), amounts(plain?.gains ?? {})]
  if (plain && plain !== offer && with_ !== without) return t('hint-tools', { what: with_, instead: without })
  return plain === offer ? t('hint-tools-later') : t('hint-gain', { what: with_ })
}

function aboutPaying(game: GameView, pieces: Pieces, me: PlayerView, payments: { points: number }[]): string {
  const { decision } = game
  if (decision?.kind === 'hunger') return t('hint-feed')
  if (decision?.kind !== 'buy') return ''
  const points = payments[0]?.points
  return points ? t('hint-scores', { points: pointsText(points) }) : aboutWare(decision.what, game, pieces, me)
}

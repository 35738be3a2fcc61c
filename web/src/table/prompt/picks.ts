// The dice on the board that I may pick.
import type { DiePick } from '../../board/context'
import { effectText } from '../../i18n/names'
import { diceTable } from '../actions'
import type { Stage } from '../stage/stage.svelte'

/** What a tap on a die does, by its face; nothing if there are no dice to pick from. */
export function picksOf({ asked, replay, session }: Stage, choose: (actions: string[]) => void): Map<number, DiePick> {
  const picks = new Map<number, DiePick>()
  if (replay || (asked?.kind !== 'pick' && asked?.kind !== 'reward')) return picks
  const effects = diceTable(asked, session.pieces)
  for (const { action, number } of session.choice.offers) {
    const effect = effects[number - 1]
    if (effect) picks.set(number, { label: `${number}: ${effectText(effect)}`, choose: () => choose([action]) })
  }
  return picks
}

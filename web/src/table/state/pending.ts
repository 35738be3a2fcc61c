// What a player has chosen but not yet sent, for those who like to confirm.

/** Actions that belong together: one choice of the player. */
export interface PendingChoice {
  actions: string[]
  /** The version of the view that the choice was made for. */
  version: number
}

/** A choice is kept while the view that it was made for is the current one. */
export function ifCurrent(choice: PendingChoice | null, version: number): PendingChoice | null {
  return choice?.version === version ? choice : null
}

/** What happens to a new choice: it is sent, or pending until the same choice comes again or is confirmed. */
export function settleChoice(
  pending: PendingChoice | null,
  chosen: PendingChoice,
  confirm: boolean,
): { send: PendingChoice | null; pending: PendingChoice | null } {
  if (!confirm) return { send: chosen, pending: null }
  const again = pending?.version === chosen.version && pending.actions.join() === chosen.actions.join()
  return again ? { send: chosen, pending: null } : { send: null, pending: chosen }
}

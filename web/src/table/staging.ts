// What a player has chosen but not yet sent, for those who like to confirm.

/** Actions that belong together: one choice of the player. */
export interface Choice {
  actions: string[]
  /** The version of the view that the choice was made for. */
  version: number
}

/** A choice is kept while the view that it was made for is the current one. */
export function stillStands(choice: Choice | null, version: number): Choice | null {
  return choice?.version === version ? choice : null
}

/** What happens to a new choice: it is sent, or staged until the same choice comes again or is confirmed. */
export function settle(
  staged: Choice | null,
  chosen: Choice,
  confirm: boolean,
): { send: Choice | null; staged: Choice | null } {
  if (!confirm) return { send: chosen, staged: null }
  const again = staged?.version === chosen.version && staged.actions.join() === chosen.actions.join()
  return again ? { send: chosen, staged: null } : { send: null, staged: chosen }
}

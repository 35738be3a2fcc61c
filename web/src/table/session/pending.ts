// A choice that waits for confirmation, for players who want to confirm.

/** The actions of one choice. */
export interface PendingChoice {
  actions: string[]
  /** The version of the view that the choice was made for. */
  version: number
}

/** The choice, if it was made for the current version. */
export function ifCurrent(choice: PendingChoice | null, version: number): PendingChoice | null {
  return choice?.version === version ? choice : null
}

/** Sends a new choice, or keeps it pending until it is confirmed or made again. */
export function settleChoice(
  pending: PendingChoice | null,
  chosen: PendingChoice,
  confirm: boolean,
): { send: PendingChoice | null; pending: PendingChoice | null } {
  if (!confirm) return { send: chosen, pending: null }
  const again = pending?.version === chosen.version && pending.actions.join() === chosen.actions.join()
  return again ? { send: chosen, pending: null } : { send: null, pending: chosen }
}

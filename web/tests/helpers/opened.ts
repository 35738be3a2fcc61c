// A table that somebody has just opened, with a connection that a test speaks for.
import { vi } from 'vitest'
import { settings } from '../../src/settings/settings.svelte'
import { TableSession } from '../../src/table/session/session.svelte'
import { Stage } from '../../src/table/stage/stage.svelte'
import { FakeSocket, stubPage } from './page'
import { PIECES, update } from './table'

/** Opens a table at which I am asked to place figures; nothing moves by itself, and timers are the test's.
 *
 * `first` is the first update.
 */
export function openTable(first = update({ version: 3 })): {
  page: ReturnType<typeof stubPage>
  session: TableSession
  stage: Stage
} {
  vi.useFakeTimers()
  const page = stubPage()
  Object.assign(settings, { confirm: false, askAlways: false, motion: 'off', sound: false })
  const session = new TableSession('abcdefgh2345', PIECES)
  const stage = new Stage(session)
  FakeSocket.last.accept()
  FakeSocket.last.says(first)
  return { page, session, stage }
}

/** Closes it, and gives the real timers back. */
export function leaveTable(stage: Stage): void {
  stage.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

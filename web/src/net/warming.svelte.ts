// Whether the server has just started and does not answer yet (requests are sent again until it does), and how many
// functions it has compiled, of how many, while one can play already.
import type { Me } from './types'

let on = $state(false)
let compiling = $state<Me['compiling']>(null)

export const warming = {
  get compiling(): Me['compiling'] {
    return compiling
  },
  get on(): boolean {
    return on
  },
  set(now: boolean): void {
    on = now
  },
  note(progress: Me['compiling']): void {
    compiling = progress
  },
}

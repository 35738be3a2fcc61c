// Whether the server has just started and is still compiling the rules; requests are sent again until it has.
let on = $state(false)

export const warming = {
  get on(): boolean {
    return on
  },
  set(now: boolean): void {
    on = now
  },
}

// Which arrangement of the table fits the screen.

/** On a phone held sideways, the board takes the whole height, and all the rest is in a rail on its right. */
const LOW = 500
/** From here on, the tribes are beside the board. So are the recent events, or below it on a squarer screen. */
const WIDE = 1000
const SQUARE = 1180
/** On a shorter phone, the tribes go into the header. */
const SHORT = 720

export class Screen {
  width = $state(innerWidth)
  height = $state(innerHeight)
  readonly rail = $derived(this.height < LOW && this.width > this.height)
  readonly wide = $derived(this.width >= WIDE && !this.rail)
  readonly square = $derived(this.wide && this.width <= SQUARE)
  readonly folded = $derived(this.rail || (!this.wide && this.height < SHORT))
}

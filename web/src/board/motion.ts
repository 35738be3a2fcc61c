/** How pieces come and go; not at all where motion is not wanted. */
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'

const COMES = 320
const GOES = 220
const HIGH = 34

function still(): boolean {
  return document.documentElement.dataset['motion'] === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A figure is put down. */
export function drop(_node: Element): TransitionConfig {
  return {
    duration: still() ? 0 : COMES,
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${-HIGH * u}px); opacity: ${Math.min(1, t * 1.6)}`,
  }
}

/** A figure is taken away. */
export function leave(_node: Element): TransitionConfig {
  return { duration: still() ? 0 : GOES, css: (t) => `opacity: ${t}` }
}

// What lies on the board comes and goes by attributes: an animation in CSS would lift it, and all that lies above it, into
// layers of their own, and the whole board would be painted anew for it.

/** A card, a tile or an animal is laid out. */
export function deal(node: Element): TransitionConfig {
  return {
    duration: still() ? 0 : COMES,
    easing: cubicOut,
    tick: (t, u) => {
      node.setAttribute('transform', `translate(0 ${-HIGH * u})`)
      node.setAttribute('opacity', String(Math.min(1, t * 1.6)))
    },
  }
}

/** And is cleared away. */
export function clear(node: Element): TransitionConfig {
  return { duration: still() ? 0 : GOES, tick: (t) => node.setAttribute('opacity', String(t)) }
}

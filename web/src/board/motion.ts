/** Transitions of pieces that come and go; instant for those who want no motion. */
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'

const COMES = 320
const GOES = 220
const HIGH = 34

/** Whether nothing should move. */
export function isMotionOff(): boolean {
  return document.documentElement.dataset['motion'] === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A figure is put down. */
export function drop(_node: Element): TransitionConfig {
  return {
    duration: isMotionOff() ? 0 : COMES,
    easing: cubicOut,
    css: (t, u) => `transform: translateY(${-HIGH * u}px); opacity: ${Math.min(1, t * 1.6)}`,
  }
}

/** A figure is taken away. */
export function leave(_node: Element): TransitionConfig {
  return { duration: isMotionOff() ? 0 : GOES, css: (t) => `opacity: ${t}` }
}

// Cards, tiles and animals move by attributes. A CSS animation would put them, and all that lies above, on separate
// layers, and the browser would paint the whole board again.

/** A card, a tile or an animal is laid out. */
export function deal(node: Element): TransitionConfig {
  return {
    duration: isMotionOff() ? 0 : COMES,
    easing: cubicOut,
    tick: (t, u) => {
      node.setAttribute('transform', `translate(0 ${-HIGH * u})`)
      node.setAttribute('opacity', String(Math.min(1, t * 1.6)))
    },
  }
}

/** A card, a tile or an animal is cleared away. */
export function clear(node: Element): TransitionConfig {
  return { duration: isMotionOff() ? 0 : GOES, tick: (t) => node.setAttribute('opacity', String(t)) }
}

/** How figures come and go; not at all where motion is not wanted. */
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'

function still(): boolean {
  return document.documentElement.dataset['motion'] === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function drop(_node: Element): TransitionConfig {
  return { duration: still() ? 0 : 320, easing: cubicOut, css: (t, u) => `transform: translateY(${-34 * u}px); opacity: ${Math.min(1, t * 1.6)}` }
}

export function leave(_node: Element): TransitionConfig {
  return { duration: still() ? 0 : 220, css: (t) => `opacity: ${t}` }
}

// Sounds, synthesized.
import { settings } from '../settings/settings.svelte'

let context: AudioContext | null = null

function audio(): AudioContext | null {
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    return context.state === 'running' ? context : null
  } catch {
    return null // no sound on this machine
  }
}

/** A tone that fades like a struck stone. */
function strike(at: number, pitch: number, length: number, loud: number): void {
  const sound = audio()
  if (!sound) return
  const tone = sound.createOscillator()
  const volume = sound.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(pitch, sound.currentTime + at)
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.94, sound.currentTime + at + length)
  volume.gain.setValueAtTime(0.0001, sound.currentTime + at)
  volume.gain.exponentialRampToValueAtTime(loud, sound.currentTime + at + 0.008)
  volume.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + at + length)
  tone.connect(volume).connect(sound.destination)
  tone.start(sound.currentTime + at)
  tone.stop(sound.currentTime + at + length + 0.05)
}

/** Two notes of a bone flute: it is my turn. */
export function chime(): void {
  if (!settings.sound) return
  strike(0, 523, 0.4, 0.16)
  strike(0.14, 784, 0.6, 0.14)
}

/** Dice on stone. */
export function rattle(count: number): void {
  if (!settings.sound) return
  for (let die = 0; die < Math.min(count, 7); die += 1)
    for (let bounce = 0; bounce < 2; bounce += 1)
      strike(die * 0.05 + bounce * 0.14 + Math.random() * 0.05, 1400 + Math.random() * 900, 0.05, 0.05)
}

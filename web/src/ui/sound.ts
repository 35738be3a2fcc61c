// Sounds, synthesized: wood, stone, dice, a fire and a chime.
import { settings } from '../settings/settings.svelte'

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

/** The browser's audio, once the player has touched the page: before that, browsers do not play anything. */
function audio(): AudioContext | null {
  if (!settings.sound || globalThis.navigator?.userActivation?.hasBeenActive === false) return null
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    return context.state === 'closed' ? null : context
  } catch {
    return null // no sound on this machine
  }
}

/** A second of noise, made once. */
function noiseOf(sound: AudioContext): AudioBuffer {
  if (noise) return noise
  noise = sound.createBuffer(1, sound.sampleRate, sound.sampleRate)
  const samples = noise.getChannelData(0)
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1
  return noise
}

/** A volume that jumps up and fades away. */
function fading(sound: AudioContext, start: number, length: number, loud: number): GainNode {
  const volume = sound.createGain()
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.004)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length)
  volume.connect(sound.destination)
  return volume
}

/** A tone that fades like something that was struck; its pitch falls a little. */
function strike(at: number, pitch: number, length: number, loud: number, type: OscillatorType = 'triangle'): void {
  const sound = audio()
  if (!sound) return
  const start = sound.currentTime + at
  const tone = sound.createOscillator()
  tone.type = type
  tone.frequency.setValueAtTime(pitch, start)
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.94, start + length)
  tone.connect(fading(sound, start, length, loud))
  tone.start(start)
  tone.stop(start + length + 0.05)
}

/** A short burst of noise around a pitch: the knock of something dry. */
function knock(at: number, pitch: number, sharpness: number, length: number, loud: number): void {
  const sound = audio()
  if (!sound) return
  const start = sound.currentTime + at
  const source = sound.createBufferSource()
  source.buffer = noiseOf(sound)
  const filter = sound.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  filter.Q.value = sharpness
  source.connect(filter).connect(fading(sound, start, length, loud))
  source.start(start, Math.random() * 0.8, length + 0.05)
}

/** Two notes of a bone flute: it is my turn. */
export function chime(): void {
  strike(0, 523, 0.4, 0.16)
  strike(0.14, 784, 0.6, 0.14)
}

/** A wooden figure is put down. */
export function wood(): void {
  knock(0, 900, 6, 0.09, 0.5)
  strike(0, 210, 0.08, 0.16, 'sine')
}

/** A stone is laid on another: something is built or bought. */
export function stone(): void {
  knock(0, 2300, 3, 0.07, 0.35)
  strike(0, 130, 0.16, 0.2, 'sine')
  knock(0.09, 1700, 4, 0.06, 0.2)
}

/** Dice on stone: each lands with its weight and bounces once, in the time that they roll. */
export function rattle(count: number, ms = 800): void {
  for (let die = 0; die < Math.min(count, 7); die += 1) {
    const land = (ms / 1000) * (0.46 + die * 0.03) + Math.random() * 0.02
    const bounce = land + (ms / 1000) * 0.3
    knock(land, 1900 + Math.random() * 900, 5, 0.06, 0.4)
    strike(land, 120 + Math.random() * 40, 0.1, 0.16, 'sine')
    knock(bounce, 2700 + Math.random() * 900, 9, 0.035, 0.14)
  }
}

/** Two low notes: a tribe goes hungry. */
export function hunger(): void {
  strike(0, 196, 0.6, 0.2, 'sine')
  strike(0.24, 147, 0.9, 0.22, 'sine')
}

/** A fire that crackles for some seconds. */
export function crackle(seconds: number): void {
  for (let at = 0; at < seconds; at += 0.05 + Math.random() * 0.22)
    knock(at, 1400 + Math.random() * 2600, 7, 0.03, 0.05 + Math.random() ** 3 * 0.22)
  for (let at = 0; at < seconds; at += 0.9) knock(at, 180, 0.6, 1.4, 0.06) // the breath of the flames
}

/** A hand slaps on rock. */
export function slap(): void {
  knock(0, 700, 2, 0.12, 0.6)
  strike(0, 84, 0.3, 0.3, 'sine')
}

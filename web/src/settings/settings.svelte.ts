// The player's preferences, kept in this browser.
import type { Level, Options, Pace, Season } from '../net/types'
import type { CoachSetting } from '../table/coach/coach.svelte'
import type { Language } from '../i18n/languages'
import { preferredLanguage } from '../i18n/translate.svelte'

export type Theme = 'system' | 'light' | 'dark'
export type Motion = 'off' | 'fast' | 'normal' | 'slow'

/** The setup of a game against bots; the last one is remembered. */
export interface SoloSetup {
  bots: number
  level: Level
  options: Options
  season: Season
  pace: Pace
}

interface Preferences {
  language: Language
  theme: Theme
  motion: Motion
  confirm: boolean
  /** Whether questions without a choice are asked, too. */
  askAlways: boolean
  /** Whether cards and buildings say in words what they give. */
  captions: boolean
  /** Whether the person has chosen that; otherwise they are for a first game. */
  captionsChosen: boolean
  sound: boolean
  notify: boolean
  /** Whether win chances are shown, where that is allowed. */
  chances: boolean
  /** Whether others' reactions are hidden. */
  muteReactions: boolean
  /** Whether bots say something now and then. */
  talk: boolean
  /** Whether the valley has a morning, a day, an evening and a night in each game. */
  daylight: boolean
  /** From which mistakes on the coach asks, in games against bots. */
  coach: CoachSetting
  solo: SoloSetup
}

/** The base game. */
export const DEFAULT_OPTIONS: Readonly<Options> = {
  expansion: false,
  bonus_buildings: false,
  harsh_winter: false,
  wild_animals: false,
  igloos: false,
  tools_on_cards: true,
}

const KEY = 'stoneage'

function defaults(): Preferences {
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  return {
    language: preferredLanguage(),
    theme: 'system',
    motion: still ? 'off' : 'normal',
    confirm: false,
    askAlways: false,
    captions: true,
    captionsChosen: false,
    sound: true,
    notify: false,
    chances: false,
    muteReactions: false,
    talk: true,
    daylight: false,
    coach: 'off',
    solo: {
      bots: 2,
      level: 'easy', // for a first game
      options: { ...DEFAULT_OPTIONS },
      season: 'summer',
      pace: 'normal',
    },
  }
}

function read(): Preferences {
  const kept = defaults()
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>
    return { ...kept, ...stored, solo: { ...kept.solo, ...stored.solo } }
  } catch {
    return kept // storage is disabled, or holds something else
  }
}

/** The preferences. Assigning a field is enough: `watchSettings` saves and applies it. */
export const settings = $state<Preferences>(read())

/** Turns the captions off after a first game, unless somebody wants them. */
export function endFirstGame(): void {
  if (!settings.captionsChosen) settings.captions = false
}

const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

function apply(theme: Theme, motion: Motion): void {
  const root = document.documentElement
  root.dataset['theme'] = theme === 'system' ? (dark?.matches ? 'dark' : 'light') : theme
  root.dataset['motion'] = motion
}

/** Saves and applies the preferences from now on; called once by the app, inside its effect root. */
export function watchSettings(): void {
  $effect(() => apply(settings.theme, settings.motion))
  $effect(() => {
    const text = JSON.stringify(settings)
    try {
      localStorage.setItem(KEY, text)
    } catch {
      // storage is disabled: the preferences last until the page is closed
    }
  })
  $effect(() => {
    const change = () => apply(settings.theme, settings.motion)
    dark?.addEventListener('change', change)
    return () => dark?.removeEventListener('change', change)
  })
}

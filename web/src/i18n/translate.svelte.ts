// Translation with Fluent, one language at a time; the page updates when the language changes.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import english from './en.ftl?raw'

export type Language = 'en' | 'de' | 'ja'

export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch', ja: '日本語' }

const sources: Record<Language, () => Promise<string>> = {
  en: async () => english,
  de: async () => (await import('./de.ftl?raw')).default,
  ja: async () => (await import('./ja.ftl?raw')).default,
}

/** Texts that are loaded when they are needed. */
export type Part = 'help' | 'analysis' | 'real' | 'closing' | 'profile' | 'lessons' | 'daily' | 'tribe' | 'online'

const parts: Record<Part, Record<Language, () => Promise<string>>> = {
  help: {
    en: async () => (await import('./en-help.ftl?raw')).default,
    de: async () => (await import('./de-help.ftl?raw')).default,
    ja: async () => (await import('./ja-help.ftl?raw')).default,
  },
  analysis: {
    en: async () => (await import('./en-analysis.ftl?raw')).default,
    de: async () => (await import('./de-analysis.ftl?raw')).default,
    ja: async () => (await import('./ja-analysis.ftl?raw')).default,
  },
  lessons: {
    en: async () => (await import('./en-lessons.ftl?raw')).default,
    de: async () => (await import('./de-lessons.ftl?raw')).default,
    ja: async () => (await import('./ja-lessons.ftl?raw')).default,
  },
  tribe: {
    en: async () => (await import('./en-tribe.ftl?raw')).default,
    de: async () => (await import('./de-tribe.ftl?raw')).default,
    ja: async () => (await import('./ja-tribe.ftl?raw')).default,
  },
  real: {
    en: async () => (await import('./en-real.ftl?raw')).default,
    de: async () => (await import('./de-real.ftl?raw')).default,
    ja: async () => (await import('./ja-real.ftl?raw')).default,
  },
  closing: {
    en: async () => (await import('./en-closing.ftl?raw')).default,
    de: async () => (await import('./de-closing.ftl?raw')).default,
    ja: async () => (await import('./ja-closing.ftl?raw')).default,
  },
  profile: {
    en: async () => (await import('./en-profile.ftl?raw')).default,
    de: async () => (await import('./de-profile.ftl?raw')).default,
    ja: async () => (await import('./ja-profile.ftl?raw')).default,
  },
  daily: {
    en: async () => (await import('./en-daily.ftl?raw')).default,
    de: async () => (await import('./de-daily.ftl?raw')).default,
    ja: async () => (await import('./ja-daily.ftl?raw')).default,
  },
  online: {
    en: async () => (await import('./en-online.ftl?raw')).default,
    de: async () => (await import('./de-online.ftl?raw')).default,
    ja: async () => (await import('./ja-online.ftl?raw')).default,
  },
}
const FIRST: Record<Part, string> = {
  help: 'rule-aim',
  analysis: 'analysis-title',
  real: 'real-start',
  tribe: 'tribe-cards',
  closing: 'close-ask',
  profile: 'stats-games',
  lessons: 'lesson-next',
  daily: 'daily-lead',
  online: 'react',
}
const wantedParts = new Set<Part>()

function bundleOf(language: Language, source: string): FluentBundle {
  // No isolation marks: texts also go into SVG and the clipboard, and no language here is written right to left.
  const bundle = new FluentBundle(language, { useIsolating: false })
  bundle.addResource(new FluentResource(source))
  return bundle
}

let current = $state.raw({ language: 'en' as Language, bundle: bundleOf('en', english) })

/** The current language. */
export function language(): Language {
  return current.language
}

/** The browser's language, if we have it. */
export function preferredLanguage(): Language {
  const asked = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2).toLowerCase())
  return (asked.find((tag) => tag in LANGUAGES) as Language | undefined) ?? 'en'
}

/** A language with the parts that have been needed so far. */
async function load(wanted: Language): Promise<FluentBundle> {
  const bundle = bundleOf(wanted, await sources[wanted]())
  for (const part of wantedParts) bundle.addResource(new FluentResource(await parts[part][wanted]()))
  return bundle
}

/** Changes the language; resolves once its texts are loaded. */
export async function setLanguage(wanted: Language): Promise<void> {
  // Parsing takes a while, and the first language is loaded already.
  if (wanted !== current.language) current = { language: wanted, bundle: await load(wanted) }
  if (globalThis.document) document.documentElement.lang = wanted
}

/** Adds texts to the current language, once; resolves when they are there. */
export async function loadTexts(part: Part): Promise<void> {
  wantedParts.add(part)
  while (!current.bundle.hasMessage(FIRST[part])) {
    const wanted = current.language
    const bundle = await load(wanted)
    if (current.language === wanted) current = { language: wanted, bundle }
  }
}

/** Whether there is a text with an id. */
export function hasText(id: string): boolean {
  return current.bundle.hasMessage(id)
}

// Fluent writes negative numbers with a hyphen, which is too short beside large digits.
const minus = (text: string): string => text.replace(/(?<!\w)-(?=\d)/g, '−')
const belowZero = (value: FluentVariable): boolean => typeof value === 'number' && value < 0

/** The text with an id, in the current language. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  const message = current.bundle.getMessage(id)
  if (!message?.value) return id
  const text = current.bundle.formatPattern(message.value, args, [])
  return Object.values(args).some(belowZero) ? minus(text) : text
}

// Formats are expensive to create and cheap to use.
const formats = new Map<string, Intl.ListFormat | Intl.NumberFormat>()
function format<F extends Intl.ListFormat | Intl.NumberFormat>(name: string, make: (language: Language) => F): F {
  const key = `${current.language} ${name}`
  const made = (formats.get(key) as F | undefined) ?? make(current.language)
  formats.set(key, made)
  return made
}

/** A list in words: "a, b and c". */
export function formatList(parts: string[]): string {
  return format('list', (language) => new Intl.ListFormat(language, { type: 'conjunction' })).format(parts)
}

/** A share in percent, in the notation of the current language; `signed` shows a plus, too. */
export function formatPercent(share: number, digits = 0, signed = false): string {
  const options = { style: 'percent', maximumFractionDigits: digits, signDisplay: signed ? 'exceptZero' : 'negative' }
  const made = format(
    `percent ${digits} ${signed}`,
    (language) => new Intl.NumberFormat(language, options as Intl.NumberFormatOptions),
  )
  return minus(made.format(share))
}

/** A number in the notation of the current language. */
export function formatNumber(value: number, digits = 0): string {
  return minus(
    format(`number ${digits}`, (language) => new Intl.NumberFormat(language, { maximumFractionDigits: digits })).format(
      value,
    ),
  )
}

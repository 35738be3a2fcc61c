// Translation with Fluent, one language at a time; the page updates when the language changes.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import english from './en.ftl?raw'
import { type Language, LANGUAGES } from './languages'

/** Texts that are loaded when they are needed. */
export type Part =
  | 'help'
  | 'analysis'
  | 'real'
  | 'closing'
  | 'profile'
  | 'lessons'
  | 'daily'
  | 'tribe'
  | 'online'
  | 'bots'
  | 'end'
  | 'exercises'
  | 'coach'
  | 'days'
  | 'notices'

/** All texts but the first, by their file. */
const files = import.meta.glob<string>(['./*.ftl', '!./en.ftl', '!./*-offline.ftl'], {
  query: '?raw',
  import: 'default',
})
const wantedParts = new Set<Part>()

function bundleOf(language: Language, source: string): FluentBundle {
  // No isolation marks: texts also go into SVG and the clipboard, and no language here is written right to left.
  const bundle = new FluentBundle(language, { useIsolating: false })
  bundle.addResource(new FluentResource(source))
  return bundle
}

let current = $state.raw({ language: 'en' as Language, bundle: bundleOf('en', english), parts: new Set<Part>() })

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
async function load(language: Language): Promise<typeof current> {
  const parts = new Set(wantedParts)
  const bundle = bundleOf(language, language === 'en' ? english : await files[`./${language}.ftl`]!())
  for (const part of parts) bundle.addResource(new FluentResource(await files[`./${language}-${part}.ftl`]!()))
  return { language, bundle, parts }
}

/** Changes the language; resolves once its texts are loaded. */
export async function setLanguage(wanted: Language): Promise<void> {
  // Parsing takes a while, and the first language is loaded already.
  if (wanted !== current.language) current = await load(wanted)
  if (globalThis.document) document.documentElement.lang = wanted
}

/** Adds texts to the current language, once; resolves when they are there. */
export async function loadTexts(part: Part): Promise<void> {
  wantedParts.add(part)
  while (!current.parts.has(part)) {
    const loaded = await load(current.language)
    if (current.language === loaded.language) current = loaded
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
type Format = Intl.ListFormat | Intl.NumberFormat | Intl.DateTimeFormat
const formats = new Map<string, Format>()
function format<F extends Format>(name: string, make: (language: Language) => F): F {
  const key = `${current.language} ${name}`
  const made = (formats.get(key) as F | undefined) ?? make(current.language)
  formats.set(key, made)
  return made
}

/** A list in words: "a, b and c". */
export function formatList(parts: string[]): string {
  return format('list', (language) => new Intl.ListFormat(language, { type: 'conjunction' })).format(parts)
}

/** A moment, in the notation of the current language and the time zone of this browser: its weekday, day and time. */
export function formatTime(moment: string): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }
  return format('time', (language) => new Intl.DateTimeFormat(language, options)).format(new Date(moment))
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

/** A number in the notation of the current language, with at most, and `least`, so many digits after the point. */
export function formatNumber(value: number, digits = 0, least = 0): string {
  const options = { maximumFractionDigits: digits, minimumFractionDigits: least }
  const made = format(`number ${digits} ${least}`, (language) => new Intl.NumberFormat(language, options))
  return minus(made.format(value))
}

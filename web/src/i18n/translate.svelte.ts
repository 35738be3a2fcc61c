// The texts of the table: Fluent messages, one language at a time; whatever is shown follows a change of language.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import english from './en.ftl?raw'

export type Language = 'en' | 'de' | 'ja'

export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch', ja: '日本語' }

const sources: Record<Language, () => Promise<string>> = {
  en: async () => english,
  de: async () => (await import('./de.ftl?raw')).default,
  ja: async () => (await import('./ja.ftl?raw')).default,
}

const help: Record<Language, () => Promise<string>> = {
  en: async () => (await import('./en-help.ftl?raw')).default,
  de: async () => (await import('./de-help.ftl?raw')).default,
  ja: async () => (await import('./ja-help.ftl?raw')).default,
}

function bundleOf(language: Language, source: string): FluentBundle {
  // No isolation marks: the texts go into SVG and clipboards too, and none of the languages runs right to left.
  const bundle = new FluentBundle(language, { useIsolating: false })
  bundle.addResource(new FluentResource(source))
  return bundle
}

let current = $state.raw({ language: 'en' as Language, bundle: bundleOf('en', english) })

/** The language in use. */
export function language(): Language {
  return current.language
}

/** The language that the browser asks for, if we have it. */
export function preferredLanguage(): Language {
  const asked = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2).toLowerCase())
  return (asked.find((tag) => tag in LANGUAGES) as Language | undefined) ?? 'en'
}

/** Changes the language; resolves when its texts are there. */
export async function setLanguage(wanted: Language): Promise<void> {
  // Reading the words takes a while, and those of the first language are there already.
  if (wanted !== current.language) current = { language: wanted, bundle: bundleOf(wanted, await sources[wanted]()) }
  if (globalThis.document) document.documentElement.lang = wanted
}

/** Adds the long texts of the help to the language in use, once. */
export async function loadHelp(): Promise<void> {
  const wanted = current.language
  if (current.bundle.hasMessage('rule-aim')) return
  const bundle = bundleOf(wanted, await sources[wanted]())
  bundle.addResource(new FluentResource(await help[wanted]()))
  if (current.language === wanted) current = { language: wanted, bundle }
}

/** Whether a text is there. */
export function hasText(id: string): boolean {
  return current.bundle.hasMessage(id)
}

// The languages write a hyphen before a number that is less than nothing; beside large figures it is too short.
const minus = (text: string): string => text.replace(/(?<!\w)-(?=\d)/g, '−')
const belowZero = (value: FluentVariable): boolean => typeof value === 'number' && value < 0

/** The text of an id in the language in use. */
export function t(id: string, args: Record<string, FluentVariable> = {}): string {
  const message = current.bundle.getMessage(id)
  if (!message?.value) return id
  const text = current.bundle.formatPattern(message.value, args, [])
  return Object.values(args).some(belowZero) ? minus(text) : text
}

// Formats are dear to make and cheap to use.
const formats = new Map<string, Intl.ListFormat | Intl.NumberFormat>()
function format<F extends Intl.ListFormat | Intl.NumberFormat>(name: string, make: (language: Language) => F): F {
  const key = `${current.language} ${name}`
  const made = (formats.get(key) as F | undefined) ?? make(current.language)
  formats.set(key, made)
  return made
}

/** Things in a row: "a, b and c". */
export function formatList(parts: string[]): string {
  return format('list', (language) => new Intl.ListFormat(language, { type: 'conjunction' })).format(parts)
}

/** A number as the language writes it. */
export function formatNumber(value: number, digits = 0): string {
  return minus(
    format(`number ${digits}`, (language) => new Intl.NumberFormat(language, { maximumFractionDigits: digits })).format(
      value,
    ),
  )
}

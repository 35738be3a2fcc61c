// The languages of the page, one row each: its code and its own name. The texts are in the files `code.ftl` and
// `code-part.ftl` beside this one.
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  ja: '日本語',
}

export type Language = keyof typeof LANGUAGES

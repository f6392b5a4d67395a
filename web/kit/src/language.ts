import type { Language } from '@portafilter/kernel'
import { type StoredValue, storedValue } from './storage.ts'

/** What a reader has chosen, kept under `Language` as CN or EN (storefront.md, 1). */
const chosen = storedValue('Language')

/** What the account of whoever is signed in asks for, and how to hear of another one. */
type Preference = Pick<StoredValue, 'watch'> & Readonly<{ read(): Language | undefined }>

let preference: Preference = { read: () => undefined, watch: () => () => undefined }

/** An app says here what its accounts ask for; it counts until the reader chooses. */
export const preferLanguage = (given: Preference): void => {
  preference = given
}

const isLanguage = (value: string | null): value is Language => value === 'CN' || value === 'EN'

/** Chinese for whoever's browser prefers it, or prefers nothing. */
const browsersLanguage = (): Language => (/^(zh|$)/i.test(navigator.language ?? '') ? 'CN' : 'EN')

/** The language that the page is read in: chosen, else the account's, else the browser's (decisions/wire.md). */
export const readLanguage = (): Language => {
  const choice = chosen.read()
  return isLanguage(choice) ? choice : (preference.read() ?? browsersLanguage())
}

export const storeLanguage = (language: Language): void => chosen.write(language)

/** Tells of each change that may be one of the language. */
export const watchLanguage = (listener: () => void): (() => void) => {
  const stops = [chosen.watch(listener), preference.watch(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The language's name in HTML and `Intl`. */
export const htmlLanguage = (language: Language): string => (language === 'CN' ? 'zh-CN' : 'en')

/** From now on the `lang` attribute of the page says which language it is read in. */
export const sayLanguage = (): void => {
  const say = (): void => {
    document.documentElement.lang = htmlLanguage(readLanguage())
  }
  say()
  watchLanguage(say)
}

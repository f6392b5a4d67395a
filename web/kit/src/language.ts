import { type Language, languageOf } from '@portafilter/kernel'
import { useSyncExternalStore } from 'react'
import { storedValue } from './storage.ts'

const store = storedValue('Language')

/** The reader's language, kept under `Language` as CN or EN; CN when unset (storefront.md, 1). */
export const readLanguage = (): Language => languageOf(store.read())

export const storeLanguage = (language: Language): void => store.write(language)

/** The reader's language; renders again when it changes, in this tab or another. */
export const useLanguage = (): Language => useSyncExternalStore(store.watch, readLanguage)

/** What the `lang` attribute of the page says. */
export const htmlLanguage = (language: Language): string => (language === 'CN' ? 'zh-CN' : 'en')

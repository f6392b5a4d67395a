import { type Language, languageOf } from '@portafilter/kernel'
import { useSyncExternalStore } from 'react'
import { kept } from './storage.ts'

const store = kept('Language')

/** The reader's language, kept under `Language` as CN or EN; CN when unset (storefront.md, 1). */
export const readLanguage = (): Language => languageOf(store.read())

export const keepLanguage = (language: Language): void => store.write(language)

export const watchLanguage = store.watch

/** The reader's language; renders again when it changes, in this tab or another. */
export const useLanguage = (): Language => useSyncExternalStore(store.watch, readLanguage)

/** What the `lang` attribute of the page says. */
export const htmlLanguage = (language: Language): string => (language === 'CN' ? 'zh-CN' : 'en')

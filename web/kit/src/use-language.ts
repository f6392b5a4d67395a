import type { Language } from '@portafilter/kernel'
import { useSyncExternalStore } from 'react'
import { readLanguage, watchLanguage } from './language.ts'

/** The reader's language; renders again when it changes, in this tab or another. */
export const useLanguage = (): Language => useSyncExternalStore(watchLanguage, readLanguage)

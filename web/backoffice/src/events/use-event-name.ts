import { eventName } from '@portafilter/audit/contract'
import { useLanguage } from '@portafilter/kit'
import { useCallback } from 'react'

/** What an event of a type is called in the reader's language. */
export const useEventName = () => {
  const language = useLanguage()
  return useCallback((type: string): string => eventName(type, language), [language])
}

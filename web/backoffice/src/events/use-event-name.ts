import { useLanguage } from '@portafilter/kit'
import { useMemo } from 'react'
import { useStreamKinds } from '../streams/use-stream-kinds.ts'
import { eventNamer, eventNamesOf } from './event-names.ts'

/** What an event of a type is called in the reader's language. */
export const useEventName = () => {
  const language = useLanguage()
  const { kinds, isPending } = useStreamKinds()
  return useMemo(() => eventNamer(eventNamesOf(kinds), isPending, language), [kinds, isPending, language])
}

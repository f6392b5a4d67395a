import { useLanguage } from '@portafilter/kit'
import { useState } from 'react'
import { messageOf } from '../shared/query-client.ts'

/**
 * What is told of a failure where it stands, as long as it is read in the language in which it came: what the server has worded
 * goes when the reader changes the language, as its notices do (decisions/pages.md).
 */
export const useMessageOf = (error: Error | null | undefined): string | undefined => {
  const language = useLanguage()
  const [told, tell] = useState({ error, language })
  if (told.error !== error) tell({ error, language })
  const isReadable = told.error !== error || told.language === language
  return error && isReadable ? messageOf(error) : undefined
}

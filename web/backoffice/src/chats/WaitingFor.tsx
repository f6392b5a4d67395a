import { ageOf, useLanguage } from '@portafilter/kit'
import { Status } from '../display/Status.tsx'
import type { ChatRow } from './rows.ts'
import { chatsWords } from './words.ts'

/** How long a buyer has waited for an answer, told anew with each question; in red where that is too long. */
export const WaitingFor = ({ row: { waiting_since, is_late } }: { row: ChatRow }) => {
  const language = useLanguage()
  if (waiting_since === null) return null
  const age = ageOf(waiting_since, new Date(), language)
  if (!is_late) return <Status label={age} tone="waiting" />
  return <Status label={`${chatsWords.late[language]} · ${age}`} tone="bad" />
}

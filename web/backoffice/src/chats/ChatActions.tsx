import { Stack } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { type BrowserChat, useThread } from '@portafilter/kit/chat'
import { chatsResource, MOST_OF_MESSAGE } from '@portafilter/support/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { textField } from '../actions/text-field.tsx'
import { choiceField } from '../fields/choice-field.tsx'
import { knownField } from '../fields/known-field.ts'
import { momentField } from './moment-field.tsx'
import type { ChatDetail } from './rows.ts'
import { chatsWords } from './words.ts'

type Of = { detail: ChatDetail }
type InChat = Of & { chat: BrowserChat }

const HandOver = ({ detail }: Of) => {
  const language = useLanguage()
  const to = choiceField<string>({
    label: chatsWords.colleague[language],
    choices: detail.colleagues.map(({ account, username }) => ({ value: account, label: `${username} (${account})` })),
    fault: chatsWords.colleague_fault[language],
  })
  return <StaffAction resource={chatsResource} action="hand-over" row={detail} variant="outlined" fields={{ to }} />
}

/** What its writer has seen goes along: if somebody writes before it is due, it waits for them. */
const Plan = ({ detail, chat }: InChat) => {
  const language = useLanguage()
  const { seen } = useThread(chat, Number(detail.id))
  const fields = {
    seen: knownField(seen),
    text: textField({
      label: chatsWords.text[language],
      fault: chatsWords.text_fault[language],
      longest: MOST_OF_MESSAGE,
      lines: 3,
    }),
    due_at: momentField({ label: chatsWords.due_at[language], fault: chatsWords.due_at_fault[language] }),
  }
  return <StaffAction resource={chatsResource} action="plan" row={detail} variant="outlined" fields={fields} />
}

/** Refused while the customer has written what did not stand on the screen. */
const Close = ({ detail, chat }: InChat) => {
  const { seen } = useThread(chat, Number(detail.id))
  const fields = { seen: knownField(seen) }
  return (
    <StaffAction
      resource={chatsResource}
      action="close"
      row={detail}
      variant="outlined"
      color="error"
      fields={fields}
    />
  )
}

/** Whose chat it is, what is said in it later, and that it is over. */
export const ChatActions = ({ detail, chat }: InChat) => (
  <ActionArea>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {detail.status === 'open' && detail.assignee === null && (
        <StaffAction resource={chatsResource} action="claim" row={detail} />
      )}
      {detail.status === 'open' && <HandOver detail={detail} />}
      <Plan detail={detail} chat={chat} />
      {detail.status === 'open' && <Close detail={detail} chat={chat} />}
    </Stack>
  </ActionArea>
)

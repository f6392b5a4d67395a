import { Stack } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { feedbackInbox, MOST_OF_FEEDBACK } from '@portafilter/support/contract'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { Own } from '../actions/Own.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { textField } from '../actions/text-field.tsx'
import { choiceField } from '../fields/choice-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { Feedback } from './rows.ts'
import type { FeedbackText } from './texts.ts'
import { feedbackWords } from './words.ts'

/** Who has it in hand: it begins with the reader, where they may. */
const useAssignee = ({ colleagues, assignee }: Feedback) => {
  const text = useText<FeedbackText>()
  const language = useLanguage()
  const { user } = useRights()
  const choices = colleagues.map(({ account, username }) => ({ value: account, label: `${username} (${account})` }))
  const own = choices.find(({ value }) => value === user?.account && value !== assignee)
  const label = text('resources.feedback.fields.assignee')
  return choiceField({ label, choices, start: own?.value, fault: feedbackWords.choose[language] })
}

/** What was typed stays in the dialog when it could not be sent. */
const useAnswer = () => {
  const language = useLanguage()
  const label = feedbackWords.answer[language]
  const hint = (typed: string) => `${typed.length} / ${MOST_OF_FEEDBACK.answer}`
  return textField({
    label,
    hint,
    fault: feedbackWords.answer_fault[language],
    longest: MOST_OF_FEEDBACK.answer,
    lines: 6,
  })
}

/** What can still be done about it, and by whom nothing. */
export const FeedbackActions = ({ row }: { row: Feedback }) => {
  const language = useLanguage()
  const [to, answer] = [useAssignee(row), useAnswer()]
  const isOpen = row.status === 'new' || row.status === 'taken'
  if (row.own)
    return (
      <Own of={[feedbackInbox]} when={row.status !== 'closed'}>
        {feedbackWords.own[language]}
      </Own>
    )
  const shown = { resource: feedbackInbox, row } as const
  const answered = feedbackWords[row.has_email ? 'by_letter' : 'in_panel'][language]
  const closed = feedbackWords[isOpen ? 'close_unanswered' : 'close_answered'][language]
  return (
    <ActionArea>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <StaffAction {...shown} action="answer" offered={isOpen} text={answered} fields={{ text: answer }} />
        <StaffAction {...shown} action="assign" offered={isOpen} variant="outlined" fields={{ to }} />
        <StaffAction
          {...shown}
          action="close"
          offered={row.status !== 'closed'}
          variant="outlined"
          color="error"
          text={closed}
        />
      </Stack>
    </ActionArea>
  )
}

import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { type BrowserChat, insert } from '@portafilter/kit/chat'
import { chatsResource } from '@portafilter/support/contract'
import { useRef } from 'react'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useStaffAction } from '../actions/use-staff-action.ts'
import { Panel } from '../display/Detail.tsx'
import { Moment } from '../display/values.tsx'
import { knownField } from '../fields/known-field.ts'
import { useText } from '../texts/use-text.ts'
import type { ChatDetail } from './rows.ts'
import type { ChatText } from './texts.ts'
import { chatsWords } from './words.ts'

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}

type Props = { detail: ChatDetail; chat: BrowserChat }

/** What was held when it was due is for somebody to word anew: it goes among what is typed, and is planned no more. */
const ToComposer = ({ detail, chat, held }: Props & { held: ChatDetail['planned'][number] }) => {
  const language = useLanguage()
  const { acts } = useRights()
  const takeOut = useRef<() => void>(undefined)
  const undone = () => {
    takeOut.current?.()
    takeOut.current = undefined
  }
  const fields = { planned: knownField(held.id) }
  const unplan = { resource: chatsResource, action: 'unplan', fields, undone } as const
  const { busy, failure, onConfirm } = useStaffAction(unplan, detail, () => undefined)
  if (!acts(chatsResource, 'unplan')) return null
  // The words first, and once: without an answer they may be nowhere else any more. Refused, they are, and go out again.
  const take = () => {
    takeOut.current ??= insert(chat, Number(detail.id), held.body)
    onConfirm()
  }
  return (
    <>
      <Button variant="outlined" loading={busy} onClick={take}>
        {chatsWords.to_composer[language]}
      </Button>
      {failure !== '' && <Alert severity="error">{failure}</Alert>}
    </>
  )
}

type Line = Props & { each: ChatDetail['planned'][number] }

const PlannedLine = ({ detail, chat, each }: Line) => {
  const language = useLanguage()
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
        {each.body}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {each.by} · <Moment at={each.due_at} />
        </Typography>
        {each.is_held && (
          <Typography variant="body2" sx={{ color: 'warning.main' }}>
            {chatsWords.held[language]}
          </Typography>
        )}
      </Box>
      <Stack spacing={1}>
        {each.is_held && <ToComposer detail={detail} chat={chat} held={each} />}
        <StaffAction
          resource={chatsResource}
          action="unplan"
          row={detail}
          variant="outlined"
          fields={{ planned: knownField(each.id) }}
        />
      </Stack>
    </Box>
  )
}

/** What goes out later, and the way not to send it after all. What came too late for one of them is told when that one is gone. */
export const Planned = ({ detail, chat }: Props) => {
  const text = useText<ChatText>()
  return (
    <ActionArea>
      {detail.planned.length > 0 && (
        <Panel title={text('resources.chats.fields.planned')}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {detail.planned.map((each) => (
              <PlannedLine key={each.id} detail={detail} chat={chat} each={each} />
            ))}
          </Box>
        </Panel>
      )}
    </ActionArea>
  )
}

import { Box, Typography } from '@mui/material'
import { useLanguage } from '@portafilter/kit'
import { chatsResource } from '@portafilter/support/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
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

/** What goes out later, and the way not to send it after all. */
export const Planned = ({ detail }: { detail: ChatDetail }) => {
  const text = useText<ChatText>()
  const language = useLanguage()
  if (detail.planned.length === 0) return null
  return (
    <Panel title={text('resources.chats.fields.planned')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {detail.planned.map(({ id, body, by, due_at, is_held }) => (
          <Box component="li" key={id} sx={line}>
            <Box sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
              {body}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {by} · <Moment at={due_at} />
              </Typography>
              {is_held && (
                <Typography variant="body2" sx={{ color: 'warning.main' }}>
                  {chatsWords.held[language]}
                </Typography>
              )}
            </Box>
            <ActionArea>
              <StaffAction
                resource={chatsResource}
                action="unplan"
                row={detail}
                variant="outlined"
                fields={{ planned: knownField(id) }}
              />
            </ActionArea>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

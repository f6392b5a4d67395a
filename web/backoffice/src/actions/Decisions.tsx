import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Stack } from '@mui/material'
import type { DetailOf } from '@portafilter/contract'
import type { Acted } from '@portafilter/contract/staff-client'
import type { firmChangesResource } from '@portafilter/identity/contract'
import type { serialAuditsResource } from '@portafilter/ordering/contract'
import { ActionArea } from './ActionArea.tsx'
import { Own } from './Own.tsx'
import { StaffAction } from './StaffAction.tsx'
import { reasonField } from './text-field.tsx'

/** They are approved, or sent back with a reason that whoever asked reads. */
type Requests = typeof firmChangesResource | typeof serialAuditsResource

type DecisionsProps = {
  resource: Requests
  row: Acted & Pick<DetailOf<Requests>, 'status' | 'own'>
  /** Filled into the words of both actions beside the row's `id`. */
  values?: Readonly<Record<string, string>>
  /** Why the reader cannot decide on their own; what the reason is called, and what is said where it is missing. */
  words: Readonly<Record<'own' | 'reason' | 'required', string>>
}

/** Approve and Reject, where there is something to decide and nothing of one's own. */
export const Decisions = ({ resource, row, values = {}, words }: DecisionsProps) => {
  const isWaiting = row.status === 'waiting'
  if (row.own)
    return (
      <Own of={[resource]} when={isWaiting}>
        {words.own}
      </Own>
    )
  const decided = { resource, row, values, offered: isWaiting }
  const reason = reasonField({ label: words.reason, fault: words.required })
  return (
    <ActionArea>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <StaffAction {...decided} action="approve" shortcut="a" color="success" startIcon={<Check />} />
        <StaffAction
          {...decided}
          action="reject"
          shortcut="r"
          variant="outlined"
          color="error"
          startIcon={<Close />}
          fields={{ reason }}
        />
      </Stack>
    </ActionArea>
  )
}

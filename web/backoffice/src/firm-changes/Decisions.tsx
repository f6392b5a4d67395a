import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Alert, Stack } from '@mui/material'
import { firmChangesResource } from '@portafilter/identity/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { reasonField } from '../actions/text-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { FirmChange } from './rows.ts'
import type { FirmChangeText } from './texts.ts'

type Of = { change: FirmChange }

const ApproveButton = ({ change }: Of) => (
  <StaffAction
    resource={firmChangesResource}
    action="approve"
    row={change}
    shortcut="a"
    color="success"
    startIcon={<Check />}
    values={{ name: change.wanted_name }}
  />
)

/** Sends the request back with a reason that whoever asked reads. */
const RejectButton = ({ change }: Of) => {
  const text = useText<FirmChangeText>()
  const reason = reasonField({
    label: text('firm_changes.reason'),
    fault: text('firm_changes.reject_required'),
  })
  return (
    <StaffAction
      resource={firmChangesResource}
      action="reject"
      row={change}
      shortcut="r"
      variant="outlined"
      color="error"
      startIcon={<Close />}
      values={{ name: change.wanted_name }}
      fields={{ reason }}
    />
  )
}

/** Approve and Reject, where there is something to decide and nothing of one's own. */
export const Decisions = ({ change }: Of) => {
  const text = useText<FirmChangeText>()
  if (change.status === 'waiting' && change.own) return <Alert severity="error">{text('firm_changes.own')}</Alert>
  return (
    <ActionArea>
      {change.status === 'waiting' && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <ApproveButton change={change} />
          <RejectButton change={change} />
        </Stack>
      )}
    </ActionArea>
  )
}

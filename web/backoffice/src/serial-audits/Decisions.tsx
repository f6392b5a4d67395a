import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { Alert, Stack } from '@mui/material'
import { serialAuditsResource } from '@portafilter/ordering/contract'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { reasonField } from '../actions/text-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { SerialAudit } from './rows.ts'
import type { SerialAuditText } from './texts.ts'

type Of = { audit: SerialAudit }

const ApproveButton = ({ audit }: Of) => (
  <StaffAction
    resource={serialAuditsResource}
    action="approve"
    row={audit}
    shortcut="a"
    color="success"
    startIcon={<Check />}
  />
)

/** Sends the request back with a reason that whoever asked reads. */
const RejectButton = ({ audit }: Of) => {
  const text = useText<SerialAuditText>()
  const reason = reasonField({
    label: text('serial_audits.reason'),
    fault: text('serial_audits.reject_required'),
  })
  return (
    <StaffAction
      resource={serialAuditsResource}
      action="reject"
      row={audit}
      shortcut="r"
      variant="outlined"
      color="error"
      startIcon={<Close />}
      fields={{ reason }}
    />
  )
}

/** Approve and Reject, where there is something to decide and nothing of one's own. */
export const Decisions = ({ audit }: Of) => {
  const text = useText<SerialAuditText>()
  if (audit.status === 'waiting' && audit.own) return <Alert severity="error">{text('serial_audits.own')}</Alert>
  return (
    <ActionArea>
      {audit.status === 'waiting' && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <ApproveButton audit={audit} />
          <RejectButton audit={audit} />
        </Stack>
      )}
    </ActionArea>
  )
}

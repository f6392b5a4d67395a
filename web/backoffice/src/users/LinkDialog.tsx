import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import type { ActedBy } from '@portafilter/contract'
import { usersResource } from '@portafilter/identity/contract'
import { useId } from 'react'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { UserText } from './texts.ts'

export type MadeLink = ActedBy<(typeof usersResource)['create']>

const Mailed = ({ made: { mailed, sent_to } }: { made: MadeLink }) => {
  const text = useText<UserText>()
  if (sent_to === null) return <Alert severity="warning">{text('users.no_mailbox')}</Alert>
  if (mailed) return <Alert severity="success">{text('users.mailed', { sent_to })}</Alert>
  return <Alert severity="warning">{text('users.not_mailed', { sent_to })}</Alert>
}

type LinkDialogProps = { made: MadeLink; onMade: (made: MadeLink) => void; onClose: () => void }

const SendAgain = ({ made, onMade }: Omit<LinkDialogProps, 'onClose'>) => {
  const text = useText<UserText>()
  return (
    <StaffAction
      resource={usersResource}
      action="send-link"
      row={made}
      variant="outlined"
      label={text('users.send_again')}
      next={onMade}
    />
  )
}

/** What became of a link: where it was mailed, or that it was not, and how it is sent again. */
export const LinkDialog = ({ made, onMade, onClose }: LinkDialogProps) => {
  const text = useText<UserText>()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('users.link_title', { id: made.id })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Mailed made={made} />
          {made.mailed && (
            <Facts>
              <Fact name={text('users.link_until')}>
                <Moment at={made.expires_at} />
              </Fact>
            </Facts>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {!made.mailed && made.sent_to !== null && <SendAgain made={made} onMade={onMade} />}
        <Button onClick={onClose} variant="contained">
          {text('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import type { ActedBy } from '@portafilter/contract'
import type { usersResource } from '@portafilter/identity/contract'
import { useId } from 'react'
import { Fact, Facts } from '../display/Facts.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { UserText } from './texts.ts'

export type MadeLink = ActedBy<(typeof usersResource)['create']>

const Mailed = ({ made: { mailed, link } }: { made: MadeLink }) => {
  const text = useText<UserText>()
  if (mailed) return <Alert severity="success">{text('users.mailed')}</Alert>
  return <Alert severity="warning">{text(link === null ? 'users.not_mailed' : 'users.hand_over')}</Alert>
}

/** What became of a link: whether it has been mailed, and, the one time it can be read, where it leads. */
export const LinkDialog = ({ made, onClose }: { made: MadeLink; onClose: () => void }) => {
  const text = useText<UserText>()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('users.link_title', { id: made.id })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Mailed made={made} />
          {made.link !== null && (
            <>
              <span>{text('users.link_shown')}</span>
              <Code value={made.link} copy long />
            </>
          )}
          <Facts>
            <Fact name={text('users.link_until')}>
              <Moment at={made.expires_at} />
            </Fact>
          </Facts>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="contained">
          {text('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

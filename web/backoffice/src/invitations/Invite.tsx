import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { invitationsResource } from '@portafilter/identity/contract'
import { useLanguage } from '@portafilter/kit'
import { useId, useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { Fact, Facts } from '../display/Facts.tsx'
import { Code } from '../display/values.tsx'
import type { FoundThing } from '../fields/found-field.tsx'
import { useText } from '../texts/use-text.ts'
import type { MadeInvitation } from './rows.ts'
import { useInvitationFields } from './use-invitation-fields.ts'
import { invitationsWords } from './words.ts'

type DialogProps = Opened & { firm: FoundThing | null; onMade(made: MadeInvitation): void }

const InviteDialog = ({ firm, open, onMade, onClose }: DialogProps) => {
  const language = useLanguage()
  const inviting = useStaffCreation(
    { resource: invitationsResource, given: { language }, fields: useInvitationFields(firm), next: onMade },
    onClose,
  )
  return (
    <ActionDialog
      open={open}
      {...inviting}
      title={invitationsWords.invite[language]}
      text={invitationsWords.invite_text[language]}
      confirm={invitationsWords.invite[language]}
    />
  )
}

/** The code, for whoever passes it on, and where no letter has gone. */
const Made = ({ made: { code, sent, unsent }, onClose }: { made: MadeInvitation; onClose(): void }) => {
  const text = useText()
  const language = useLanguage()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{invitationsWords.made[language]}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Facts>
            <Fact name={invitationsWords.code[language]}>
              <Code value={code} copy />
            </Fact>
          </Facts>
          {unsent.length > 0 && (
            <Alert severity="warning">
              {invitationsWords.unsent[language]} {unsent.join(' ')}
            </Alert>
          )}
          {sent.length > 0 && unsent.length === 0 && (
            <Alert severity="success">{invitationsWords.sent[language]}</Alert>
          )}
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

/** Invites people to a firm, and says the code; on a firm's own page it is that one. */
export const Invite = ({ firm = null }: { firm?: FoundThing | null }) => {
  const language = useLanguage()
  const { acts } = useRights()
  const [made, setMade] = useState<MadeInvitation>()
  return (
    <>
      <CreateButton label={invitationsWords.invite[language]} may={acts(invitationsResource, 'create')}>
        {(dialog) => (
          <InviteDialog
            firm={firm}
            onMade={(next) => {
              dialog.onClose()
              setMade(next)
            }}
            {...dialog}
          />
        )}
      </CreateButton>
      {made !== undefined && <Made made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

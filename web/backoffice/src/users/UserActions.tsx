import { Stack } from '@mui/material'
import { ROLES, touchesMoney } from '@portafilter/contract'
import { usersResource } from '@portafilter/identity/contract'
import { useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { useText } from '../texts/use-text.ts'
import { AccessActions } from './AccessActions.tsx'
import { ContactActions } from './ContactActions.tsx'
import { LinkDialog, type MadeLink } from './LinkDialog.tsx'
import { rolesField } from './roles-field.tsx'
import type { Member } from './rows.ts'
import type { UserText } from './texts.ts'

type Of = { member: Member }

const SetRoles = ({ member }: Of) => {
  const text = useText<UserText>()
  const { roles: start } = member
  return (
    <StaffAction
      resource={usersResource}
      action="set-roles"
      row={member}
      fields={{ roles: rolesField({ text, start, offered: ROLES }) }}
    />
  )
}

const SendLink = ({ member, onMade }: Of & { onMade: (made: MadeLink) => void }) => (
  <StaffAction resource={usersResource} action="send-link" row={member} variant="outlined" next={onMade} />
)

/** What may be done about the account: of one that touches money, by administrators alone, as all roles are; little about oneself. */
export const UserActions = ({ member }: Of) => {
  const { user, roles } = useRights()
  const [made, setMade] = useState<MadeLink>()
  const mayTouch = roles.includes('admin') || !touchesMoney(member.roles)
  const isOwn = user?.account === member.id
  const isDisabled = member.state === 'disabled'
  return (
    <ActionArea>
      {mayTouch && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {!isOwn && <SetRoles member={member} />}
          {!isDisabled && member.links_wait_until === null && <SendLink member={member} onMade={setMade} />}
          <ContactActions member={member} />
          <AccessActions resource={usersResource} member={member} isOwn={isOwn} />
        </Stack>
      )}
      {made !== undefined && <LinkDialog made={made} onMade={setMade} onClose={() => setMade(undefined)} />}
    </ActionArea>
  )
}

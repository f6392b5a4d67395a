import PersonAdd from '@mui/icons-material/PersonAddOutlined'
import { ROLES } from '@portafilter/contract'
import { usersResource } from '@portafilter/identity/contract'
import { useLanguage } from '@portafilter/kit'
import { useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { DialogButton, type Opened } from '../actions/DialogButton.tsx'
import { textField } from '../actions/text-field.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { type Text, useText } from '../texts/use-text.ts'
import { emailField } from './email-field.ts'
import { LinkDialog, type MadeLink } from './LinkDialog.tsx'
import { rolesField } from './roles-field.tsx'
import type { UserText } from './texts.ts'

/** As the contract has them. */
const ACCOUNT = /^\w{4,25}$/

const accountField = (text: Text<UserText>) =>
  textField({
    label: text('resources.users.fields.id'),
    hint: () => text('users.account_fault'),
    fault: text('users.account_fault'),
    fits: (account) => ACCOUNT.test(account),
    longest: 25,
  })

type DialogProps = Opened & { onMade: (made: MadeLink) => void }

/** The letter is in the language of whoever adds the colleague; who is no administrator gives the role Support alone. */
const AddDialog = ({ open, onMade, onClose }: DialogProps) => {
  const text = useText<UserText>()
  const language = useLanguage()
  const admin = useRights().roles.includes('admin')
  const nameLabel = text('resources.users.fields.username')
  const adding = useStaffCreation(
    {
      resource: usersResource,
      given: { language },
      fields: {
        account: accountField(text),
        username: textField({ label: nameLabel, fault: text('users.username_fault'), longest: 20 }),
        email: emailField(text),
        roles: rolesField(
          admin ? { text, start: [], offered: ROLES } : { text, start: ['support'], offered: ['support'] },
        ),
      },
      next: onMade,
    },
    onClose,
  )
  return (
    <ActionDialog
      open={open}
      {...adding}
      title={text('users.add')}
      text={text('users.add_text')}
      confirm={text('users.add')}
    />
  )
}

/** Adds a colleague, and says where the link went that opens the account. */
export const AddMember = () => {
  const text = useText<UserText>()
  const { acts } = useRights()
  const [made, setMade] = useState<MadeLink>()
  if (!acts(usersResource, 'create')) return null
  return (
    <ActionArea>
      <DialogButton label={text('users.add')} variant="contained" startIcon={<PersonAdd />}>
        {(dialog) => (
          <AddDialog
            onMade={(next) => {
              dialog.onClose()
              setMade(next)
            }}
            {...dialog}
          />
        )}
      </DialogButton>
      {made !== undefined && <LinkDialog made={made} onMade={setMade} onClose={() => setMade(undefined)} />}
    </ActionArea>
  )
}

import { firmsResource } from '@portafilter/identity/contract'
import { useLanguage } from '@portafilter/kit'
import { useRedirect } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import { useNewFirmFields } from './use-firm-fields.ts'
import { firmsWords } from './words.ts'

const AddDialog = ({ open, onClose }: Opened) => {
  const text = useText()
  const language = useLanguage()
  const redirect = useRedirect()
  const next = ({ id }: { id: string }) => redirect('show', firmsResource.name, id)
  const adding = useStaffCreation({ resource: firmsResource, given: {}, fields: useNewFirmFields(), next }, onClose)
  return (
    <ActionDialog
      open={open}
      {...adding}
      title={firmsWords.add[language]}
      text={firmsWords.add_text[language]}
      confirm={text('action.save')}
    />
  )
}

/** Makes a firm; its page is next, where people are invited to it. */
export const AddFirm = () => (
  <CreateButton label={firmsWords.add[useLanguage()]} may={useRights().acts(firmsResource, 'create')}>
    {(dialog) => <AddDialog {...dialog} />}
  </CreateButton>
)

import { partsResource } from '@portafilter/catalogue/contract'
import { useRedirect } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import type { PartText } from './texts.ts'
import { useNewPartFields } from './use-part-fields.ts'

const AddDialog = ({ open, onClose }: Opened) => {
  const text = useText<PartText>()
  const redirect = useRedirect()
  const next = ({ id }: { id: string }) => redirect('show', partsResource.name, id)
  const adding = useStaffCreation({ resource: partsResource, given: {}, fields: useNewPartFields(), next }, onClose)
  return (
    <ActionDialog
      open={open}
      {...adding}
      title={text('parts.add')}
      text={text('parts.add_text')}
      confirm={text('action.save')}
    />
  )
}

/** Makes a part, for those who may; its page is next, where its picture is given. */
export const AddPart = () => (
  <CreateButton label={useText<PartText>()('parts.add')} may={useRights().acts(partsResource, 'create')}>
    {(dialog) => <AddDialog {...dialog} />}
  </CreateButton>
)

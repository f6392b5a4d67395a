import { discountGroupsResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import { useGroupFields } from './use-group-fields.ts'
import { groupWords } from './words.ts'

const AddDialog = ({ open, onClose }: Opened) => {
  const text = useText()
  const said = () => text('action.saved')
  const fields = useGroupFields()
  const adding = useStaffCreation({ resource: discountGroupsResource, given: {}, fields, said }, onClose)
  return <ActionDialog open={open} {...adding} title={groupWords.add[useLanguage()]} confirm={text('action.save')} />
}

/** Makes a discount group, for those who may. */
export const AddGroup = () => (
  <CreateButton label={groupWords.add[useLanguage()]} may={useRights().acts(discountGroupsResource, 'create')}>
    {(dialog) => <AddDialog {...dialog} />}
  </CreateButton>
)

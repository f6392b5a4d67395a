import { machineTypesResource } from '@portafilter/catalogue/contract'
import { useRights } from '../../access/use-rights.ts'
import { ActionDialog } from '../../actions/ActionDialog.tsx'
import { CreateButton } from '../../actions/CreateButton.tsx'
import type { Opened } from '../../actions/DialogButton.tsx'
import { useStaffCreation } from '../../actions/use-staff-action.ts'
import { useText } from '../../texts/use-text.ts'
import type { MachineText } from '../texts.ts'
import { useTypeFields } from './use-type-fields.ts'

const AddDialog = ({ open, onClose }: Opened) => {
  const text = useText<MachineText>()
  const said = () => text('action.saved')
  const adding = useStaffCreation({ resource: machineTypesResource, given: {}, fields: useTypeFields(), said }, onClose)
  return <ActionDialog open={open} {...adding} title={text('machine_types.add')} confirm={text('action.save')} />
}

/** Makes a machine type, for those who may. */
export const AddType = () => (
  <CreateButton
    label={useText<MachineText>()('machine_types.add')}
    may={useRights().acts(machineTypesResource, 'create')}
  >
    {(dialog) => <AddDialog {...dialog} />}
  </CreateButton>
)

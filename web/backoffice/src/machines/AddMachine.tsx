import { machinesResource } from '@portafilter/catalogue/contract'
import { useRedirect } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import type { MachineText } from './texts.ts'
import { useMachineFields } from './use-machine-fields.ts'

const AddDialog = ({ open, onClose }: Opened) => {
  const text = useText<MachineText>()
  const redirect = useRedirect()
  const next = ({ id }: { id: string }) => redirect('show', machinesResource.name, id)
  const adding = useStaffCreation({ resource: machinesResource, given: {}, fields: useMachineFields(), next }, onClose)
  return (
    <ActionDialog
      open={open}
      {...adding}
      title={text('machines.add')}
      text={text('machines.add_text')}
      confirm={text('action.save')}
    />
  )
}

/** Makes a machine that buyers do not see yet; its page is next, where its picture and its sheets are given. */
export const AddMachine = () => (
  <CreateButton label={useText<MachineText>()('machines.add')} may={useRights().acts(machinesResource, 'create')}>
    {(dialog) => <AddDialog {...dialog} />}
  </CreateButton>
)

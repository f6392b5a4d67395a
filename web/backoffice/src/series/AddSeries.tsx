import { seriesResource } from '@portafilter/catalogue/contract'
import { useRedirect } from 'react-admin'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import type { MachineSeriesText } from './texts.ts'
import { useNewFields } from './use-series-fields.ts'

const AddDialog = ({ open, onClose }: Opened) => {
  const text = useText<MachineSeriesText>()
  const redirect = useRedirect()
  const next = ({ id }: { id: string }) => redirect('show', seriesResource.name, id)
  const adding = useStaffCreation({ resource: seriesResource, given: {}, fields: useNewFields(), next }, onClose)
  return (
    <ActionDialog
      open={open}
      {...adding}
      title={text('series.add')}
      text={text('series.add_text')}
      confirm={text('action.save')}
    />
  )
}

/** Makes a series; its page is next, where its models and specs are given. */
export const AddSeries = () => (
  <CreateButton label={useText<MachineSeriesText>()('series.add')} may={useRights().acts(seriesResource, 'create')}>
    {(dialog) => <AddDialog {...dialog} />}
  </CreateButton>
)

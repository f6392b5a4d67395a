import { exemptionsResource } from '@portafilter/ordering/contract'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import type { Opened } from '../actions/DialogButton.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import type { ExemptionText } from './texts.ts'
import { useExemptionFields } from './use-exemption-fields.ts'

type Props = { kind: 'firm' | 'part' }

const AddDialog = ({ kind, open, onClose }: Props & Opened) => {
  const text = useText<ExemptionText>()
  const fields = useExemptionFields(kind)
  const said = () => text('action.saved')
  const adding = useStaffCreation({ resource: exemptionsResource, given: { kind }, fields, said }, onClose)
  return (
    <ActionDialog
      open={open}
      {...adding}
      title={text(`exemptions.add_${kind}`)}
      text={text('exemptions.add_text')}
      confirm={text('action.save')}
    />
  )
}

/** Exempts a firm or a part, for those who may. */
export const AddExemption = ({ kind }: Props) => {
  const text = useText<ExemptionText>()
  const { acts } = useRights()
  return (
    <CreateButton label={text(`exemptions.add_${kind}`)} may={acts(exemptionsResource, 'create')}>
      {(dialog) => <AddDialog kind={kind} {...dialog} />}
    </CreateButton>
  )
}

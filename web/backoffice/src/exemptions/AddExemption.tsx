import { exemptionsResource } from '@portafilter/ordering/contract'
import { useRights } from '../access/use-rights.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { CreateButton } from '../actions/CreateButton.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import type { ExemptionText } from './texts.ts'
import { useExemptionFields } from './use-exemption-fields.ts'

type Props = { kind: 'firm' | 'part'; onClose: () => void }

const AddDialog = ({ kind, onClose }: Props) => {
  const text = useText<ExemptionText>()
  const fields = useExemptionFields(kind)
  const said = () => text('action.saved')
  const adding = useStaffCreation({ resource: exemptionsResource, given: { kind }, fields, said }, onClose)
  return (
    <ActionDialog
      open
      {...adding}
      title={text(`exemptions.add_${kind}`)}
      text={text('exemptions.add_text')}
      confirm={text('action.save')}
    />
  )
}

/** Exempts a firm or a part, for those who may. */
export const AddExemption = ({ kind }: Pick<Props, 'kind'>) => {
  const text = useText<ExemptionText>()
  const { acts } = useRights()
  return (
    <CreateButton label={text(`exemptions.add_${kind}`)} may={acts(exemptionsResource, 'create')}>
      {(close) => <AddDialog kind={kind} onClose={close} />}
    </CreateButton>
  )
}

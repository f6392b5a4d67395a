import { Button } from '@mui/material'
import { exemptionsResource } from '@portafilter/ordering/contract'
import { useState } from 'react'
import { useRights } from '../access/use-rights.ts'
import { ActionArea } from '../actions/ActionArea.tsx'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { useStaffCreation } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import type { ExemptionText } from './texts.ts'
import { useExemptionFields } from './use-exemption-fields.tsx'

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
  const [open, setOpen] = useState(false)
  if (!acts(exemptionsResource, 'create')) return null
  return (
    <ActionArea>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {text(`exemptions.add_${kind}`)}
      </Button>
      {open && <AddDialog kind={kind} onClose={() => setOpen(false)} />}
    </ActionArea>
  )
}

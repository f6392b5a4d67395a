import { useState } from 'react'
import type { Address } from '../../data/addresses.ts'
import { Dialog } from '../ant/Dialog.tsx'
import { AddressForm } from './AddressForm.tsx'
import { AddressList } from './AddressList.tsx'
import { useAddressTexts } from './texts.ts'

type Step = { kind: 'list' } | { kind: 'form'; address?: Address }

type Props = {
  /** Starts with the empty form instead of the list: the account has no default address yet. */
  adding?: boolean
  chosen?: number | undefined
  onChoose(address: Address): void
  onClose(): void
}

/** Chooses a shipping address; adds, changes and deletes addresses on the way. */
const AddressDialog = ({ adding = false, chosen, onChoose, onClose }: Props) => {
  const t = useAddressTexts()
  const [step, setStep] = useState<Step>({ kind: adding ? 'form' : 'list' })
  const toList = () => setStep({ kind: 'list' })
  const title = step.kind === 'list' ? t.choose : step.address === undefined ? t.add : t.change
  return (
    <Dialog title={title} width={680} onClose={onClose}>
      {step.kind === 'list' ? (
        <AddressList chosen={chosen} onChoose={onChoose} onEdit={(address) => setStep({ kind: 'form', ...address })} />
      ) : (
        <AddressForm
          address={step.address}
          onBack={adding ? undefined : toList}
          onSaved={step.address === undefined ? onChoose : toList}
        />
      )}
    </Dialog>
  )
}

export default AddressDialog

import { useState } from 'react'
import type { Address, AddressSearch } from '../../data/addresses.ts'
import { Dialog } from '../ant/Dialog.tsx'
import { useLeave } from '../ant/use-leave.tsx'
import { AddressForm } from './AddressForm.tsx'
import { AddressList } from './AddressList.tsx'
import { useAddressTexts } from './texts.ts'

/** `typed` is what a new address begins with: the list was filtered by it. */
type Step = { kind: 'list' } | { kind: 'form'; address?: Address; typed?: AddressSearch }

type Props = {
  /** The form alone, instead of the list: of this address, or of a new one. */
  form?: Address | 'new' | undefined
  chosen?: number | undefined
  /** Takes the address that was chosen, or was saved by the form alone. */
  onChoose(address: Address): void
  onClose(): void
}

const firstStep = (form: Props['form']): Step => {
  if (form === undefined) return { kind: 'list' }
  return form === 'new' ? { kind: 'form' } : { kind: 'form', address: form }
}

/** Chooses a shipping address; adds, changes and deletes addresses on the way. Leaving a half-filled form asks first. */
const AddressDialog = ({ form, chosen, onChoose, onClose }: Props) => {
  const t = useAddressTexts()
  const [step, setStep] = useState<Step>(() => firstStep(form))
  const [search, setSearch] = useState<AddressSearch>({ name: '', phone: '' })
  const [unsaved, setUnsaved] = useState(false)
  const [leave, question] = useLeave(unsaved)
  const toList = () => {
    setUnsaved(false)
    setStep({ kind: 'list' })
  }
  const title = step.kind === 'list' ? t.choose : step.address === undefined ? t.add : t.change
  return (
    <Dialog title={title} width={680} onClose={() => leave(onClose)}>
      {step.kind === 'list' ? (
        <AddressList
          chosen={chosen}
          search={search}
          onSearch={setSearch}
          onChoose={onChoose}
          adds={{ onClick: () => setStep({ kind: 'form', typed: search }) }}
          edits={(address) => ({ onClick: () => setStep({ kind: 'form', address }) })}
        />
      ) : (
        <AddressForm
          address={step.address}
          typed={step.typed}
          onTyped={() => setUnsaved(true)}
          onBack={form === undefined ? () => leave(toList) : undefined}
          onSaved={form === undefined && step.address !== undefined ? toList : onChoose}
        />
      )}
      {question}
    </Dialog>
  )
}

export default AddressDialog

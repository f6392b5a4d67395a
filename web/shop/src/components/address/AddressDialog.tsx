import { useState } from 'react'
import type { Address, AddressSearch } from '../../data/addresses.ts'
import { Dialog } from '../ant/Dialog.tsx'
import { AddressForm } from './AddressForm.tsx'
import { AddressList } from './AddressList.tsx'
import { useAddressTexts } from './texts.ts'

/** `typed` is what a new address begins with: the list was filtered by it. */
type Step = { kind: 'list' } | { kind: 'form'; address?: Address; typed?: AddressSearch }

type Props = {
  /** Starts with the empty form instead of the list: the account has no default address yet. */
  adding?: boolean
  chosen?: number | undefined
  /** Absent where addresses are looked after, and none is chosen. */
  onChoose?(address: Address): void
  onClose(): void
}

/** Chooses a shipping address; adds, changes and deletes addresses on the way. Leaving a half-filled form asks first. */
const AddressDialog = ({ adding = false, chosen, onChoose, onClose }: Props) => {
  const t = useAddressTexts()
  const [step, setStep] = useState<Step>({ kind: adding ? 'form' : 'list' })
  const [search, setSearch] = useState<AddressSearch>({ name: '', phone: '' })
  const [unsaved, setUnsaved] = useState(false)
  const [leaving, setLeaving] = useState<() => void>()
  const toList = () => {
    setUnsaved(false)
    setStep({ kind: 'list' })
  }
  const leave = (way: () => void) => (unsaved ? setLeaving(() => way) : way())
  const listTitle = onChoose === undefined ? t.addresses : t.choose
  const title = step.kind === 'list' ? listTitle : step.address === undefined ? t.add : t.change
  return (
    <Dialog title={title} width={680} onClose={() => leave(onClose)}>
      {step.kind === 'list' ? (
        <AddressList
          chosen={chosen}
          search={search}
          onSearch={setSearch}
          onChoose={onChoose}
          onAdd={() => setStep({ kind: 'form', typed: search })}
          onEdit={(address) => setStep({ kind: 'form', address })}
        />
      ) : (
        <AddressForm
          address={step.address}
          typed={step.typed}
          onTyped={() => setUnsaved(true)}
          onBack={adding ? undefined : () => leave(toList)}
          onSaved={step.address === undefined ? (onChoose ?? toList) : toList}
        />
      )}
      {leaving !== undefined && (
        <Dialog
          title={t.leaveTitle}
          width={460}
          okText={t.discard}
          okButtonProps={{ danger: true }}
          cancelText={t.goOn}
          onOk={() => {
            setLeaving(undefined)
            leaving()
          }}
          onClose={() => setLeaving(undefined)}
        >
          {t.leaveQuestion}
        </Dialog>
      )}
    </Dialog>
  )
}

export default AddressDialog

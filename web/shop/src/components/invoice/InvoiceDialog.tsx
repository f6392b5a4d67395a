import { useId, useState } from 'react'
import type { InvoiceDetails, useLastInvoice } from '../../data/invoices.ts'
import { EditDialog } from '../ant/EditDialog.tsx'
import { SectionsWaiting } from '../Waiting.tsx'
import { BegunForm, InvoiceForm, useInvoiceForm } from './InvoiceForm.tsx'
import { isWaitedFor } from './start.ts'
import { useInvoiceTexts } from './texts.ts'

type Props = {
  /** What the last one said; as long as it is waited for, nothing can be filled in. */
  begun: ReturnType<typeof useLastInvoice>
  /** What it said before, where somebody has filled it in already. */
  before?: InvoiceDetails | undefined
  submit: string
  /** Where it is refused, the dialog stays with all that was typed. */
  onSubmit(details: InvoiceDetails): Promise<void>
  onClose(): void
}

/** The form of an invoice in a dialog. */
export const InvoiceDialog = ({ begun, before, submit, onSubmit, onClose }: Props) => {
  const t = useInvoiceTexts()
  const id = useId()
  const [unsaved, setUnsaved] = useState(false)
  const { form, asking } = useInvoiceForm(onSubmit, onClose)
  const isWaiting = before === undefined && isWaitedFor(begun)
  const typing = { id, form, asking, onTyped: () => setUnsaved(true) }
  return (
    <EditDialog
      title={t.title}
      form={id}
      submit={submit}
      unsaved={unsaved}
      busy={asking.isPending}
      disabled={isWaiting}
      onClose={onClose}
    >
      {isWaiting ? (
        <SectionsWaiting lines={[4]} />
      ) : before === undefined ? (
        <BegunForm begun={begun} {...typing} />
      ) : (
        <InvoiceForm before={before} {...typing} />
      )}
    </EditDialog>
  )
}

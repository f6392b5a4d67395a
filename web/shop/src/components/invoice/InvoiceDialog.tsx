import { type ReactNode, useId, useState } from 'react'
import type { InvoiceDetails } from '../../data/invoices.ts'
import { EditDialog } from '../ant/EditDialog.tsx'
import { InvoiceForm, useInvoiceForm } from './InvoiceForm.tsx'
import { useInvoiceTexts } from './texts.ts'

type Props = {
  /** Stands in the form's place until it is known what that begins with. */
  waiting?: ReactNode
  /** What it said before, if somebody has filled it in already. */
  before: InvoiceDetails | undefined
  submit: string
  /** Where it is refused, the dialog stays with all that was typed. */
  onSubmit(details: InvoiceDetails): Promise<void>
  onClose(): void
}

/** The form of an invoice in a dialog. */
export const InvoiceDialog = ({ waiting, before, submit, onSubmit, onClose }: Props) => {
  const t = useInvoiceTexts()
  const id = useId()
  const [unsaved, setUnsaved] = useState(false)
  const { form, asking } = useInvoiceForm(onSubmit, onClose)
  return (
    <EditDialog
      title={t.title}
      form={id}
      submit={submit}
      unsaved={unsaved}
      busy={asking.isPending}
      disabled={waiting !== undefined}
      onClose={onClose}
    >
      {waiting ?? <InvoiceForm id={id} before={before} form={form} asking={asking} onTyped={() => setUnsaved(true)} />}
    </EditDialog>
  )
}

import { useId, useState } from 'react'
import type { InvoiceDetails, useLastInvoice } from '../../data/invoices.ts'
import { EditDialog } from '../ant/EditDialog.tsx'
import { Loaded } from '../states.tsx'
import { SectionsWaiting } from '../Waiting.tsx'
import { InvoiceForm, useInvoiceForm } from './InvoiceForm.tsx'
import { useInvoiceTexts } from './texts.ts'

type Props = {
  /** What the last one said. Until that is known nothing can be filled in. */
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
  const filledIn = (said: InvoiceDetails | undefined) => (
    <InvoiceForm id={id} before={said} form={form} asking={asking} onTyped={() => setUnsaved(true)} />
  )
  return (
    <EditDialog
      title={t.title}
      form={id}
      submit={submit}
      unsaved={unsaved}
      busy={asking.isPending}
      disabled={before === undefined && begun.data === undefined}
      onClose={onClose}
    >
      {before === undefined ? (
        <Loaded query={begun} waiting={<SectionsWaiting lines={[4]} />}>
          {({ last }) => filledIn(last ?? undefined)}
        </Loaded>
      ) : (
        filledIn(before)
      )}
    </EditDialog>
  )
}

import { useIdempotent } from '@portafilter/kit'
import { useEffect } from 'react'
import { askForInvoice, useLastInvoice } from '../../data/invoices.ts'
import { isTopUp } from '../../data/provider-payments.ts'
import { notice } from '../../shared/notice.ts'
import { paths } from '../../shared/paths.ts'
import { AntDesign } from '../ant/AntDesign.tsx'
import { useNavigate } from '../use-navigate.tsx'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { useInvoiceTexts } from './texts.ts'

type Props = { /** An order's, or the number of a top-up. */ code: string; onClose(): void }

/**
 * The dialog in which an invoice is asked for (orders.md, 2); it begins with what the last one said. Of an order that somebody
 * has asked for already, its details say how far that is.
 */
export const ApplyForInvoice = ({ code, onClose }: Props) => {
  const t = useInvoiceTexts()
  const navigate = useNavigate()
  const begun = useLastInvoice(code)
  const idempotently = useIdempotent()
  const isAsked = begun.data?.asked === true
  useEffect(() => {
    if (!isAsked) return
    notice.warning(useInvoiceTexts.both((w) => w.duplicate))
    onClose()
    if (!isTopUp(code)) void navigate(paths.order(code))
  }, [isAsked, code, navigate, onClose])
  if (isAsked) return null
  return (
    <AntDesign>
      <InvoiceDialog
        begun={begun}
        submit={t.submit}
        onSubmit={async (details) => {
          await askForInvoice(code, details, idempotently)
          notice.success(useInvoiceTexts.both((w) => w.done))
        }}
        onClose={onClose}
      />
    </AntDesign>
  )
}

export default ApplyForInvoice

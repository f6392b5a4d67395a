import { DownloadInvoice } from '../../components/invoice/DownloadInvoice.tsx'
import { useInvoiceTexts } from '../../components/invoice/texts.ts'
import { useInvoiceKinds } from '../../data/invoices.ts'

/** The forms of an issued invoice, as an entry of a definition list. */
export const InvoiceFiles = ({ code }: { code: string }) => {
  const t = useInvoiceTexts()
  const { data } = useInvoiceKinds(code)
  return (
    <>
      <dt>{t.invoice}</dt>
      <dd>
        {data?.map((kind) => (
          <DownloadInvoice key={kind} code={code} kind={kind} type="link" size="small">
            {kind.toUpperCase()}
          </DownloadInvoice>
        ))}
      </dd>
    </>
  )
}

import { DownloadInvoice } from '../../components/invoice/DownloadInvoice.tsx'
import { useInvoiceTexts } from '../../components/invoice/texts.ts'
import { type InvoiceFile, useInvoiceFiles } from '../../data/invoices.ts'

type Listed = Pick<InvoiceFile, 'kind' | 'red'>

/** The forms of an issued invoice, and of the red ones that followed it, as entries of a definition list. */
export const InvoiceFiles = ({ code }: { code: string }) => {
  const t = useInvoiceTexts()
  const { data = [] } = useInvoiceFiles(code)
  const [issued, reds] = [data.filter(({ red }) => red === 0), data.filter(({ red }) => red > 0)]
  return (
    <>
      <Forms name={t.invoice} code={code} files={issued} />
      {reds.length > 0 && <Forms name={t.redInvoice} code={code} files={reds} />}
    </>
  )
}

const Forms = ({ name, code, files }: { name: string; code: string; files: readonly Listed[] }) => (
  <>
    <dt>{name}</dt>
    <dd>
      {files.map(({ kind, red }) => (
        <DownloadInvoice key={`${red} ${kind}`} code={code} file={{ kind, red }} type="link" size="small">
          {kind.toUpperCase()}
        </DownloadInvoice>
      ))}
    </dd>
  </>
)

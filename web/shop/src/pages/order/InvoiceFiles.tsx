import { DownloadInvoice } from '../../components/invoice/DownloadInvoice.tsx'
import { useInvoiceTexts } from '../../components/invoice/texts.ts'
import { Loaded } from '../../components/states.tsx'
import { type InvoiceFile, useInvoiceFiles } from '../../data/invoices.ts'

type Listed = Pick<InvoiceFile, 'kind' | 'red'>

/** The forms of an issued invoice, and of the red ones that followed it, as entries of a definition list. */
export const InvoiceFiles = ({ code }: { code: string }) => {
  const t = useInvoiceTexts()
  const query = useInvoiceFiles(code)
  const reds = query.data?.filter(({ red }) => red > 0) ?? []
  return (
    <>
      <dt>{t.invoice}</dt>
      <dd>
        <Loaded query={query} waiting={null}>
          {(files) => <Forms code={code} files={files.filter(({ red }) => red === 0)} />}
        </Loaded>
      </dd>
      {reds.length > 0 && (
        <>
          <dt>{t.redInvoice}</dt>
          <dd>
            <Forms code={code} files={reds} />
          </dd>
        </>
      )}
    </>
  )
}

const Forms = ({ code, files }: { code: string; files: readonly Listed[] }) =>
  files.map(({ kind, red }) => (
    <DownloadInvoice key={`${red} ${kind}`} code={code} file={{ kind, red }} type="link" size="small">
      {kind.toUpperCase()}
    </DownloadInvoice>
  ))

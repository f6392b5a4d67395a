import { saveFile } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { type InvoiceFile, invoiceFiles } from '../../data/invoices.ts'
import { fetchFile } from '../file/fetch-file.ts'
import { tellFileFailure } from '../tell-file-failure.ts'
import { wantedOf } from './wanted-files.ts'

export type Invoiced = Readonly<{
  /** An order's, or the number of a top-up. */
  code: string
  /** Which of its files; unless told otherwise one of the invoice and one of each of its red ones, a PDF where there is one. */
  file?: Pick<InvoiceFile, 'kind' | 'red'> | undefined
}>

/** Fetches files of an issued invoice and has the browser save them; their addresses do not last, and are asked for each time. */
const fetchInvoice = async ({ code, file: wanted }: Invoiced): Promise<void> => {
  for (const file of wantedOf(await invoiceFiles(code), wanted)) {
    const content = await fetchFile(file.path)
    if (content) saveFile(`${code}${file.red === 0 ? '' : `-${file.red}`}.${file.kind}`, content)
  }
}

/** Fetches what there is of an issued invoice; why it could not be fetched is said. */
export const useInvoiceDownload = (invoice: Invoiced) => {
  const fetching = useMutation({
    mutationFn: () => fetchInvoice(invoice),
    onError: tellFileFailure,
    meta: { toldInPlace: true },
  })
  return { busy: fetching.isPending, download: () => fetching.mutate() }
}

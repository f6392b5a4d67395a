import { saveFile } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, type ButtonProps } from 'antd'
import { type InvoiceFile, invoiceFiles } from '../../data/invoices.ts'
import { fetchFile } from '../file/fetch-file.ts'
import { tellFileFailure } from '../tell-file-failure.ts'

type Props = Pick<ButtonProps, 'type' | 'size' | 'children'> & {
  /** An order's, or the number of a top-up. */
  code: string
  /** Which of its files; the first there is, a PDF where there is one, unless told otherwise. */
  file?: Pick<InvoiceFile, 'kind' | 'red'>
}

/** Fetches a file of an issued invoice and has the browser save it; its address does not last, and is asked for each time. */
const fetchInvoice = async (code: string, wanted: Props['file']): Promise<void> => {
  const files = await invoiceFiles(code)
  const file = files.find(({ kind, red }) => wanted === undefined || (kind === wanted.kind && red === wanted.red))
  const content = file && (await fetchFile(file.path))
  if (content) saveFile(`${code}${file.red === 0 ? '' : `-${file.red}`}.${file.kind}`, content)
}

/** A button that fetches a file of an issued invoice. */
export const DownloadInvoice = ({ code, file, ...look }: Props) => {
  const fetching = useMutation({
    mutationFn: () => fetchInvoice(code, file),
    onError: tellFileFailure,
    meta: { toldInPlace: true },
  })
  return <Button {...look} loading={fetching.isPending} onClick={() => fetching.mutate()} />
}

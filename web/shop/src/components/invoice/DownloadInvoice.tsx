import { saveFile } from '@portafilter/kit'
import { useMutation } from '@tanstack/react-query'
import { Button, type ButtonProps } from 'antd'
import { type InvoiceFile, invoiceFiles } from '../../data/invoices.ts'
import { fetchFile } from '../file/fetch-file.ts'
import { tellFileFailure } from '../tell-file-failure.ts'
import { wantedOf } from './wanted-files.ts'

type Props = Pick<ButtonProps, 'type' | 'size' | 'children'> & {
  /** An order's, or the number of a top-up. */
  code: string
  /** Which of its files; unless told otherwise one of the invoice and one of each of its red ones, a PDF where there is one. */
  file?: Pick<InvoiceFile, 'kind' | 'red'>
}

/** Fetches files of an issued invoice and has the browser save them; their addresses do not last, and are asked for each time. */
const fetchInvoice = async (code: string, wanted: Props['file']): Promise<void> => {
  for (const file of wantedOf(await invoiceFiles(code), wanted)) {
    const content = await fetchFile(file.path)
    if (content) saveFile(`${code}${file.red === 0 ? '' : `-${file.red}`}.${file.kind}`, content)
  }
}

/** A button that fetches what there is of an issued invoice. */
export const DownloadInvoice = ({ code, file, ...look }: Props) => {
  const fetching = useMutation({
    mutationFn: () => fetchInvoice(code, file),
    onError: tellFileFailure,
    meta: { toldInPlace: true },
  })
  return <Button {...look} loading={fetching.isPending} onClick={() => fetching.mutate()} />
}

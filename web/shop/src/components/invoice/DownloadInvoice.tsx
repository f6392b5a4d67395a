import { useMutation } from '@tanstack/react-query'
import { Button, type ButtonProps } from 'antd'
import { type InvoiceFile, invoiceFiles } from '../../data/invoices.ts'
import { tellFileFailure } from '../tell-file-failure.ts'

type Props = Pick<ButtonProps, 'type' | 'size' | 'children'> & {
  /** An order's, or the number of a top-up. */
  code: string
  /** The first there is, unless told otherwise: a PDF where there is one. */
  kind?: InvoiceFile['kind']
}

/** Fetches a file of an issued invoice, whose address is asked for when it is wanted: it does not last. */
export const DownloadInvoice = ({ code, kind, ...look }: Props) => {
  const fetching = useMutation({
    mutationFn: () => invoiceFiles(code),
    onSuccess: (files) => {
      const file = files.find((each) => kind === undefined || each.kind === kind)
      // It is sent to be saved, so that the page stays.
      if (file) location.assign(file.path)
    },
    onError: tellFileFailure,
    meta: { toldInPlace: true },
  })
  return <Button {...look} loading={fetching.isPending} onClick={() => fetching.mutate()} />
}

import { Button, type ButtonProps } from 'antd'
import { type Invoiced, useInvoiceDownload } from './use-invoice-download.ts'

type Props = Pick<ButtonProps, 'type' | 'size' | 'children'> & Invoiced

/** A button that fetches what there is of an issued invoice. */
export const DownloadInvoice = ({ code, file, ...look }: Props) => {
  const { busy, download } = useInvoiceDownload({ code, file })
  return <Button {...look} loading={busy} onClick={download} />
}

import Download from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { saveFile } from '@portafilter/kit'
import { useNotify } from 'react-admin'
import { useText } from '../texts/use-text.ts'
import type { RefundBatch } from './rows.ts'
import { sheetOf } from './sheet.ts'
import type { RefundBatchText } from './texts.ts'

/** Wide enough for an account, in characters. */
const COLUMNS = [24, 20, 28, 28, 28, 14, 10].map((width) => ({ width }))

/** The batch as an XLSX file, for the bank. */
export const ExportButton = ({ batch: { id, items } }: { batch: RefundBatch }) => {
  const text = useText<RefundBatchText>()
  const notify = useNotify()
  const save = async () => {
    const { default: writeXlsxFile } = await import('write-excel-file/browser')
    const file = `refunds-${id}.xlsx`
    saveFile(file, await writeXlsxFile(sheetOf(items, text), { columns: COLUMNS }).toBlob())
    notify('refund_batches.exported', { type: 'success', messageArgs: { file } })
  }
  return (
    <Button variant="outlined" startIcon={<Download />} onClick={() => void save()}>
      {text('refund_batches.export')}
    </Button>
  )
}

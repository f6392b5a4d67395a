import type { SheetData } from 'write-excel-file/browser'
import type { BatchItem } from './rows.ts'
import type { RefundBatchText } from './texts.ts'

type Text = (name: RefundBatchText) => string

/** Wide enough for an account, in characters. */
const COLUMNS = [24, 20, 28, 28, 28, 14, 10].map((width) => ({ width }))

/**
 * What a batch still has to pay, as a sheet: what has been paid, was sent back, or goes with another batch is not there, lest
 * it is paid once more. Accounts are text, which a cell of that type stays whatever it begins with, amounts are numbers, and a payee that somebody has changed is not there.
 */
export const sheetOf = (items: readonly BatchItem[], text: Text): SheetData => {
  const heads = ['refund', 'subject', 'payee', 'bank', 'account', 'amount', 'currency'] as const
  const head = heads.map((name) => ({ value: text(`refund_batches.${name}`), fontWeight: 'bold' as const }))
  const cell = (value: string) => ({ value, type: String })
  const due = items.filter(({ standing }) => standing === 'requested')
  const rows = due.map(({ refund_id, subject, payee, payee_altered, amount, currency }) => {
    const missing = text(payee_altered ? 'refund_batches.altered' : 'refund_batches.erased')
    const { name, bank, account } = payee ?? { name: missing, bank: '', account: '' }
    return [
      ...[refund_id, subject, name, bank, account].map(cell),
      { value: amount, type: Number, format: '0.00' },
      cell(currency),
    ]
  })
  return [head, ...rows]
}

/** The same as an XLSX file. */
export const fileOf = async (items: readonly BatchItem[], text: Text): Promise<Blob> => {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  return writeXlsxFile(sheetOf(items, text), { columns: COLUMNS }).toBlob()
}

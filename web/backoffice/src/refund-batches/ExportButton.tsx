import Download from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { saveFile } from '@portafilter/kit'
import { refundBatchesResource } from '@portafilter/payment/contract'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useShowContext } from 'react-admin'
import { staffApi } from '../data/staff-api.ts'
import { useText } from '../texts/use-text.ts'
import type { RefundBatch } from './rows.ts'
import { fileOf } from './sheet.ts'
import type { RefundBatchText } from './texts.ts'

/**
 * The batch as an XLSX file, for the bank: as it stands now, since the page may have stood there for long. What was sent back or
 * paid meanwhile would be paid once more, perhaps to the account that was put right.
 */
export const ExportButton = ({ batch: { id } }: { batch: RefundBatch }) => {
  const text = useText<RefundBatchText>()
  const notify = useNotify()
  const { refetch } = useShowContext()
  const file = `refunds-${id}.xlsx`
  const saving = useMutation({
    mutationFn: async () => {
      const { items } = await staffApi.one(refundBatchesResource, id)
      saveFile(file, await fileOf(items, text))
    },
    onSuccess: () => {
      notify('refund_batches.exported', { type: 'success', messageArgs: { file } })
      return refetch()
    },
    onError: ({ message }) => notify(text('refund_batches.not_exported', { why: message }), { type: 'error' }),
  })
  return (
    <Button variant="outlined" startIcon={<Download />} loading={saving.isPending} onClick={() => saving.mutate()}>
      {text('refund_batches.export')}
    </Button>
  )
}

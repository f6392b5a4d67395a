import { Alert, Box } from '@mui/material'
import { formatDay, useLanguage } from '@portafilter/kit'
import { Said } from '../four-eyes/Proposed.tsx'
import { useText } from '../texts/use-text.ts'
import type { BatchItem } from './rows.ts'
import type { RefundBatchText } from './texts.ts'

/** That money may go out a second time is what a checker has to know, on whichever page of the rows it stands. */
export const CameBackAlert = ({ items }: { items: readonly BatchItem[] }) => {
  const text = useText<RefundBatchText>()
  const count = items.filter(({ came_back }) => came_back.length > 0).length
  return count > 0 && <Alert severity="warning">{text('refund_batches.came_back_count', { count })}</Alert>
}

/** Earlier transfers of a refund: whether they had been confirmed as paid, and who has recorded why that they came back. */
export const CameBack = ({ item: { came_back } }: { item: Pick<BatchItem, 'came_back'> }) => {
  const text = useText<RefundBatchText>()
  const language = useLanguage()
  return came_back.map(({ settled_at, reference, recorded_at, recorded_by, reason, reason_altered }) => (
    <div key={recorded_at}>
      <Box sx={{ color: 'warning.dark', fontWeight: 600 }}>
        {settled_at === null
          ? text('refund_batches.came_back')
          : text('refund_batches.came_back_settled', {
              day: formatDay(settled_at, language),
              reference: reference ?? '',
            })}
      </Box>
      <Said by={recorded_by ?? '—'} at={recorded_at} reason={reason} altered={reason_altered} />
    </div>
  ))
}

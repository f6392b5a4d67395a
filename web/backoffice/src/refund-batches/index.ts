import AccountBalance from '@mui/icons-material/AccountBalanceOutlined'
import { refundBatchesResource } from '@portafilter/payment/contract'
import { refundBatchStatusWords } from '@portafilter/payment/words'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { refundBatchQueue } from './queue.ts'
import { refundBatchTexts } from './texts.ts'

export const refundBatches = screen({
  resource: refundBatchesResource,
  texts: refundBatchTexts,
  icon: AccountBalance,
  list: page(() => import('./RefundBatchList.tsx')),
  show: page(() => import('./RefundBatchShow.tsx')),
  tells: (row, language) => [row.id, refundBatchStatusWords[row.status][language]],
  queue: { ...refundBatchQueue, says: 'refund_batches.waiting_count' },
})

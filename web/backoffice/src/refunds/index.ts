import Undo from '@mui/icons-material/UndoOutlined'
import { formatMoney } from '@portafilter/kit'
import { refundsResource } from '@portafilter/payment/contract'
import { refundStatusWords } from '@portafilter/receivable/words'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { refundQueue } from './queue.ts'
import { refundTexts } from './texts.ts'

export const refunds = screen({
  resource: refundsResource,
  texts: refundTexts,
  icon: Undo,
  list: page(() => import('./RefundList.tsx')),
  show: page(() => import('./RefundShow.tsx')),
  tells: (row, language) => [
    row.id,
    row.firm_name ?? row.username,
    refundStatusWords[row.status][language],
    formatMoney(row.amount, row.currency),
  ],
  queue: { ...refundQueue, says: 'refunds.waiting_count' },
})

import SavingsOutlined from '@mui/icons-material/SavingsOutlined'
import { receiptsResource } from '@portafilter/payment/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { correctionQueue } from './queue.ts'
import { receiptTexts } from './texts.ts'

export const receipts = screen({
  resource: receiptsResource,
  texts: receiptTexts,
  icon: SavingsOutlined,
  list: page(() => import('./ReceiptList.tsx')),
  show: page(() => import('./ReceiptShow.tsx')),
  tells: (row) => [row.id, row.firm_name ?? row.username],
  queue: { ...correctionQueue, says: 'receipts.waiting_count' },
})

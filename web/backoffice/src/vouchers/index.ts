import ReceiptLong from '@mui/icons-material/ReceiptLong'
import { formatMoney } from '@portafilter/kit'
import { vouchersResource } from '@portafilter/payment/contract'
import { voucherStatusWords } from '@portafilter/payment/words'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { voucherQueue } from './queue.ts'
import { voucherTexts } from './texts.ts'

export const vouchers = screen({
  resource: vouchersResource,
  texts: voucherTexts,
  icon: ReceiptLong,
  list: page(() => import('./VoucherList.tsx')),
  show: page(() => import('./VoucherShow.tsx')),
  tells: (row, language) => [
    row.id,
    row.firm_name ?? row.username,
    voucherStatusWords[row.status][language],
    formatMoney(row.amount, row.currency),
  ],
  queue: { ...voucherQueue, says: 'vouchers.waiting_count' },
})

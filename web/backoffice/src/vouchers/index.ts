import ReceiptLong from '@mui/icons-material/ReceiptLong'
import { vouchersResource } from '@portafilter/payment/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { voucherQueue } from './queue.ts'
import { voucherTexts } from './texts.ts'

export const vouchers = screen({
  resource: vouchersResource,
  texts: voucherTexts,
  icon: ReceiptLong,
  list: lazy(() => import('./VoucherList.tsx')),
  show: lazy(() => import('./VoucherShow.tsx')),
  place: 'work',
  queue: { ...voucherQueue, says: 'vouchers.waiting_count' },
})

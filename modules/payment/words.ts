import type { Bilingual } from '@portafilter/kernel'
import { reviewWords } from '@portafilter/ordering/words'
import type { VoucherRow } from './views/voucher-queue.ts'

/** How a voucher stands in finance's queue. */
export const voucherStatusWords: Readonly<Record<VoucherRow['status'], Bilingual>> = {
  waiting: { CN: '待审核', EN: 'Waiting' },
  ...reviewWords,
}

import { type PaymentKind, paymentOf } from '@portafilter/kernel'
import { paths } from '../../shared/paths.ts'

const PAGES: Readonly<Record<PaymentKind, (code: string) => string>> = {
  order: paths.order,
  topup: () => paths.recharges,
  repayment: () => paths.bills,
}

/** Where what is paid is seen: the order's details, or the list of top-ups or bills. */
export const pageOf = (code: string): string => PAGES[paymentOf(code)?.kind ?? 'order'](code)

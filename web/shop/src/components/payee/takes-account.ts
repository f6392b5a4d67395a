import type { OrderRefund } from '@portafilter/ordering/contract'

const TAKES_ACCOUNT: readonly OrderRefund['status'][] = ['payee_needed', 'to_transfer', 'failed']

/** Whether its buyer can say whom it is paid to: it goes by a transfer that no batch has taken along yet. */
export const takesAccount = ({ to, status }: Pick<OrderRefund, 'to' | 'status'>): boolean =>
  to === 'offline_transfer' && TAKES_ACCOUNT.includes(status)

import type { Order } from '@portafilter/ordering/contract'
import { isOverseas, useUser } from '../../app/session.ts'
import { useOrderTexts } from './texts.ts'

const kinds = [
  'badge',
  'badge badge-attention',
  'badge badge-moving',
  'badge badge-moving',
  'badge badge-good',
] as const

/** What a status is called; overseas buyers have their own word for 2 (orders.md, 4). */
export const useStatusName = () => {
  const t = useOrderTexts()
  const overseas = isOverseas(useUser())
  return (status: number): string => {
    const names = [t.status0, t.status1, overseas ? t.status2Overseas : t.status2, t.status3, t.status4]
    return names[status] ?? ''
  }
}

export const StatusBadge = ({ status }: Pick<Order, 'status'>) => (
  <span className={kinds[status] ?? 'badge'}>{useStatusName()(status)}</span>
)

/** What the transfer or the serial numbers of an unpaid order wait for, in a few words. */
export const StandingBadge = ({ order }: { order: Pick<Order, 'status' | 'back_status' | 'audit_status'> }) => {
  const t = useOrderTexts()
  if (order.status !== 1) return null
  if (order.back_status === 2) return <span className="badge badge-moving">{t.underReview}</span>
  if (order.back_status === 1) return <span className="badge badge-attention">{t.voucherNeeded}</span>
  if (order.back_status === -1) return <span className="badge badge-bad">{t.reviewFailed}</span>
  if (order.audit_status === 'X') return <span className="badge badge-attention">{t.serialsNeeded}</span>
  if (order.audit_status === 'N') return <span className="badge badge-moving">{t.serialsUnderReview}</span>
  if (order.audit_status === 'R') return <span className="badge badge-bad">{t.serialsRejected}</span>
  return null
}

import { awaitsPayment, type OrderStage, serialAuditOf, transferOf, useLanguage } from '@portafilter/kit'
import type { Order } from '@portafilter/ordering/contract'
import { orderStageWords, overseasStageWords, serialAuditWords } from '@portafilter/ordering/words'
import { transferWords } from '@portafilter/receivable/words'
import { isOverseas } from '../../shared/session.ts'
import { useUser } from '../../shared/use-user.ts'
import badge from '../badge.module.css'
import { useOrderTexts } from './texts.ts'

const kinds: Readonly<Record<OrderStage, string | undefined>> = {
  closed: badge.badge,
  awaiting_payment: badge.attention,
  under_review: badge.moving,
  awaiting_shipment: badge.moving,
  partly_shipped: badge.moving,
  awaiting_receipt: badge.moving,
  completed: badge.good,
}

/** What a stage is called; overseas buyers have their own word for what awaits shipment (orders.md, 4). */
export const useStageName = () => {
  const language = useLanguage()
  const words = isOverseas(useUser()) ? overseasStageWords : orderStageWords
  return (stage: OrderStage): string => words[stage][language]
}

export const StatusBadge = ({ order: { stage } }: { order: Pick<Order, 'stage'> }) => (
  <span className={kinds[stage]}>{useStageName()(stage)}</span>
)

/** What the transfer or the serial numbers of an unpaid order wait for, in a few words beside the badge of its stage. */
export const Standing = ({ order }: { order: Pick<Order, 'status' | 'back_status' | 'audit_status'> }) => {
  const t = useOrderTexts()
  const language = useLanguage()
  const transfer = transferOf(order)
  const audit = serialAuditOf(order)
  if (!awaitsPayment(order)) return null
  if (transfer !== 'none') return <span className="soft">{transferWords[transfer][language]}</span>
  if (audit === 'none') return null
  return (
    <span className="soft">
      {serialAuditWords[audit][language]}
      {audit === 'needed' && ` · ${t.serialsHint}`}
    </span>
  )
}

import { Alert } from '@mui/material'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { statusOf } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { useRights } from '../access/use-rights.ts'
import { useText } from '../texts/use-text.ts'
import type { StaffOrder } from './rows.ts'
import type { OrderText } from './texts.ts'

/** Why nothing is offered to those who could act on it else. */
export const Own = ({ order }: { order: Pick<StaffOrder, 'own' | 'status'> }) => {
  const text = useText<OrderText>()
  const { acts } = useRights()
  const isOver = ['completed', 'closed'].includes(statusOf(order))
  const isActor = acts(deliveriesResource, 'create') || acts(ordersResource, 'cancel')
  return order.own && isActor && !isOver ? <Alert severity="info">{text('orders.own')}</Alert> : null
}

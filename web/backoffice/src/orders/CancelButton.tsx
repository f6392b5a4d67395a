import { Box, Typography } from '@mui/material'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { formatMoney, useLanguage } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { paymentSourceWords } from '@portafilter/ordering/words'
import { refundsResource } from '@portafilter/payment/contract'
import { providerWords } from '@portafilter/receivable/words'
import { walletsResource } from '@portafilter/wallet/contract'
import { useState } from 'react'
import { StaffAction } from '../actions/StaffAction.tsx'
import { reasonField } from '../actions/text-field.tsx'
import { payeeIfKnown } from '../refunds/payee-field.tsx'
import type { RefundText } from '../refunds/texts.ts'
import { useText } from '../texts/use-text.ts'
import type { StaffOrder } from './rows.ts'
import type { OrderText } from './texts.ts'

type Effect = NonNullable<StaffOrder['if_cancelled']>
type Of = { order: StaffOrder; effect: Effect }

/** How money goes back to a source. */
const wayOf = (to: Effect['refunds'][number]['to']) => {
  if (to === 'credit') return 'orders.back.credit'
  if (to === 'offline_transfer') return 'orders.back.transfer'
  return to in providerWords ? 'orders.back.provider' : 'orders.back.wallet'
}

const Refunds = ({ order: { currency }, effect: { refunds } }: Of) => {
  const text = useText<OrderText>()
  const language = useLanguage()
  return (
    <>
      <Typography id="goes-back">{text('orders.back.title')}</Typography>
      <Box component="ul" aria-labelledby="goes-back" sx={{ mt: 0.5, mb: 1, pl: 3 }}>
        {refunds.map(({ to, amount }) => (
          <li key={to}>
            {text(wayOf(to), {
              amount: formatMoney(amount, currency),
              source: paymentSourceWords[to][language],
            })}
          </li>
        ))}
      </Box>
    </>
  )
}

/** Exactly what goes back where, and what is free again: it is read before it is done. */
const WhatGoesBack = ({ order, effect }: Of) => {
  const text = useText<OrderText>()
  const { refunds, freed } = effect
  return (
    <>
      {refunds.length > 0 && <Refunds order={order} effect={effect} />}
      {freed > 0 && (
        <Typography sx={{ mb: 1 }}>
          {text('orders.back.freed', { amount: formatMoney(freed, order.currency) })}
        </Typography>
      )}
      {refunds.length === 0 && freed === 0 && <Typography sx={{ mb: 1 }}>{text('orders.back.nothing')}</Typography>}
    </>
  )
}

/** Cancels the order for the shop, where that is possible still. */
export const CancelButton = ({ order }: { order: StaffOrder }) => {
  const text = useText<OrderText | RefundText>()
  // It stays in a form that is open, and with it what is asked for, where the order can be cancelled no more.
  const [effect, setEffect] = useState(order.if_cancelled)
  if (order.if_cancelled !== null && order.if_cancelled !== effect) setEffect(order.if_cancelled)
  if (effect === null) return null
  const reason = reasonField({
    label: text('orders.cancel_why'),
    fault: text('orders.cancel_required'),
  })
  const isTransferred = effect.refunds.some(({ to }) => to === 'offline_transfer')
  return (
    <StaffAction
      resource={ordersResource}
      action="cancel"
      row={order}
      offered={order.if_cancelled !== null}
      variant="outlined"
      color="error"
      fields={{ reason, ...(isTransferred && { payee: payeeIfKnown(text) }) }}
      also={[refundsResource, deliveriesResource, walletsResource]}
    >
      <WhatGoesBack order={order} effect={effect} />
    </StaffAction>
  )
}

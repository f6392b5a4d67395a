import { stream } from '@portafilter/eventstore'
import { requestFields, topUpFields, walletFields } from './fields.ts'
import { repayment } from './history/repayment.ts'
import { topUp } from './history/topup.ts'
import { wallet } from './history/wallet.ts'
import { repaymentEvents, topUpEvents, walletEvents } from './words.ts'

/** What a firm has with us; its key is the firm's `erp_code`. */
export const wallets = stream({
  kind: 'wallet',
  name: { CN: '企业钱包', EN: 'Wallets' },
  decider: wallet,
  events: walletEvents,
  fields: walletFields,
})

/** Money put into a balance; its key is the `pay_no`. */
export const topUps = stream({
  kind: 'topup',
  name: { CN: '充值', EN: 'Top-ups' },
  decider: topUp,
  events: topUpEvents,
  fields: topUpFields,
})

/** Credit paid back; its key is the `pay_no`. */
export const repayments = stream({
  kind: 'repayment',
  name: { CN: '还款', EN: 'Repayments' },
  decider: repayment,
  events: repaymentEvents,
  fields: requestFields,
})

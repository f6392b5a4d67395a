import type { EventWords } from '@portafilter/eventstore'
import type { Bilingual } from '@portafilter/kernel'
import {
  attemptEvents,
  invoiceEvents,
  refundEvents,
  transferEvents,
  transferWords,
} from '@portafilter/receivable/words'
import type { PurseName } from './history/amounts.ts'
import type { RepaymentEvent } from './history/repayment.ts'
import type { TopUpEvent, TopUpStatus } from './history/topup.ts'
import type { WalletEvent } from './history/wallet.ts'

/** What people call what a firm has with us. */
export const purseWords: Readonly<Record<PurseName, Bilingual>> = {
  rebates: { CN: '返利', EN: 'Rebates' },
  credit: { CN: '信用额度', EN: 'Credit' },
  balance: { CN: '余额', EN: 'Balance' },
  prepayment: { CN: '预付款', EN: 'Prepayment' },
}

/** How far a top-up is: it waits for a provider's money, or as its transfer. */
export const topUpStatusWords: Readonly<Record<TopUpStatus, Bilingual>> = {
  ...transferWords,
  waiting: { CN: '待支付', EN: 'Awaiting payment' },
}

/** What people call what happens to a firm's wallet, and how it is told. */
export const walletEvents: EventWords<WalletEvent['type']> = {
  WalletAdjusted: {
    CN: '额度调整',
    EN: 'Wallet adjusted',
    told: { CN: '财务调整了企业钱包：{reason.reason}', EN: 'Finance adjusted the wallet: {reason.reason}' },
  },
  AdjustmentProposed: {
    CN: '提出额度调整',
    EN: 'Adjustment proposed',
    told: {
      CN: '财务提出调整企业钱包，待第二人确认：{reason.reason}',
      EN: 'Finance proposed an adjustment, which waits for a second person: {reason.reason}',
    },
  },
  AdjustmentRejected: {
    CN: '额度调整被驳回',
    EN: 'Adjustment rejected',
    told: { CN: '财务驳回了调整：{reason.reason}', EN: 'Finance rejected the adjustment: {reason.reason}' },
  },
  AmountsHeld: {
    CN: '占用款项',
    EN: 'Amounts held',
    told: { CN: '为订单 {order} 占用款项', EN: 'Amounts were held for order {order}' },
  },
  HoldReleased: {
    CN: '释放占用',
    EN: 'Hold released',
    told: { CN: '释放了订单 {order} 占用的款项', EN: 'What was held for order {order} was released' },
  },
  HoldCaptured: {
    CN: '扣款',
    EN: 'Hold captured',
    told: { CN: '订单 {order} 已从企业钱包扣款', EN: 'Order {order} was paid from the wallet' },
  },
  BalanceToppedUp: {
    CN: '余额充值到账',
    EN: 'Balance topped up',
    told: { CN: '充值 {pay_no} 到账 {amount}', EN: 'Top-up {pay_no} brought {amount}' },
  },
  RepaymentOpened: {
    CN: '发起还款',
    EN: 'Repayment opened',
    told: { CN: '发起还款 {pay_no}，共 {amount}', EN: 'Repayment {pay_no} of {amount} was opened' },
  },
  RepaymentSettled: {
    CN: '还款完成',
    EN: 'Repayment settled',
    told: { CN: '还款 {pay_no} 完成，恢复信用额度 {amount}', EN: 'Repayment {pay_no} gave back {amount} of credit' },
  },
  AmountsReturned: {
    CN: '退款退回钱包',
    EN: 'Amounts given back',
    told: { CN: '{subject} 的退款 {refund_id} 已退回企业钱包', EN: 'Refund {refund_id} of {subject} came back' },
  },
  CreditReturnDeferred: {
    CN: '信用退款待还款完成',
    EN: 'Credit to be given back later',
    told: {
      CN: '{subject} 的账单正在还款：退款 {refund_id} 待还款完成后转入余额',
      EN: 'The bill of {subject} is being repaid: refund {refund_id} becomes balance once that is approved',
    },
  },
}

/** What people call what happens to a top-up, and how it is told. */
export const topUpEvents: EventWords<TopUpEvent['type']> = {
  TopUpRequested: {
    CN: '申请充值',
    EN: 'Top-up requested',
    told: { CN: '买家申请充值 {amount}', EN: 'The buyer asked to top up {amount}' },
  },
  ...transferEvents,
  ...attemptEvents,
  ...invoiceEvents,
  ...refundEvents,
}

/** What people call what happens to a repayment, and how it is told. */
export const repaymentEvents: EventWords<RepaymentEvent['type']> = {
  RepaymentRequested: {
    CN: '申请还款',
    EN: 'Repayment requested',
    told: { CN: '买家申请还款 {amount}', EN: 'The buyer asked to repay {amount}' },
  },
  ...transferEvents,
  ...refundEvents,
}

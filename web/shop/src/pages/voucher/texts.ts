import type { Bilingual, PaymentKind } from '@portafilter/kernel'
import { texts } from '../../shared/texts.ts'

const REVIEW: Readonly<Record<PaymentKind, Bilingual>> = {
  order: {
    CN: '财务审核后，订单状态会更新。',
    EN: 'The order will be updated once finance has reviewed the voucher.',
  },
  topup: {
    CN: '财务审核通过后，款项会计入账户余额。',
    EN: 'The money will be in your balance once finance has approved the voucher.',
  },
  repayment: {
    CN: '财务审核通过后，信用额度会恢复。',
    EN: 'Your credit will be restored once finance has approved the voucher.',
  },
}

const SEEN: Readonly<Record<PaymentKind, Bilingual>> = {
  order: { CN: '查看订单', EN: 'View order' },
  topup: { CN: '查看充值记录', EN: 'View top-ups' },
  repayment: { CN: '查看还款账单', EN: 'View bills' },
}

export const useVoucherTexts = texts({
  CN: {
    title: '上传转账凭证',
    payee: '收款信息',
    picture: '转账凭证',
    due: '应转账金额',
    bills: '本次还款的账单',
    together: '合计',
    frozen: '还款以申请时的账单为准，申请之后的账单待本次还清后再还。',
    since: (amount: string) => `此后新增待还 ${amount}；本次还清后仍待还 ${amount}。`,
    noneSince: '此后没有新增账单；本次还清后没有待还金额。',
    reviewHint: (kind: PaymentKind) => REVIEW[kind].CN,
    toPaid: (kind: PaymentKind) => SEEN[kind].CN,
    notYet: '请先确认以转账方式付款。',
    toBank: '去确认转账',
    otherwise: (method: string) => `此款项已选择以${method}付款，无需上传凭证。`,
    goOn: '继续支付',
    none: '没有这笔付款',
    noneHint: '付款方式可能已更换，或该付款属于其他账号。',
    noPayment: '该订单尚未选择付款方式。',
    toPay: '选择付款方式',
  },
  EN: {
    title: 'Upload transfer voucher',
    payee: 'Payee information',
    picture: 'Voucher',
    due: 'To be transferred',
    bills: 'Bills that this repays',
    together: 'Together',
    frozen: 'A repayment is of the bills of when it was asked for. Later ones are repaid once this one is done.',
    since: (amount: string) => `Since then ${amount} has been added: so much remains to be repaid after this.`,
    noneSince: 'Nothing has been added since then: nothing remains to be repaid after this.',
    reviewHint: (kind: PaymentKind) => REVIEW[kind].EN,
    toPaid: (kind: PaymentKind) => SEEN[kind].EN,
    notYet: 'Please confirm payment by transfer first.',
    toBank: 'Go to the transfer details',
    otherwise: (method: string) => `This is to be paid by ${method}, and needs no voucher.`,
    goOn: 'Go on',
    none: 'There is no such payment',
    noneHint: 'Another way of paying may have been chosen since, or it belongs to another account.',
    noPayment: 'No payment method has been chosen for this order yet.',
    toPay: 'Choose a payment method',
  },
})

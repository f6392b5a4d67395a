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
    reviewHint: (kind: PaymentKind) => REVIEW[kind].CN,
    toPaid: (kind: PaymentKind) => SEEN[kind].CN,
    notYet: '请先确认以转账方式付款。',
    toBank: '去确认转账',
    otherwise: (method: string) => `此款项已选择以${method}付款，无需上传凭证。`,
    goOn: '继续支付',
    noPayment: '该订单尚未选择付款方式。',
    toPay: '选择付款方式',
  },
  EN: {
    title: 'Upload transfer voucher',
    payee: 'Payee information',
    picture: 'Voucher',
    reviewHint: (kind: PaymentKind) => REVIEW[kind].EN,
    toPaid: (kind: PaymentKind) => SEEN[kind].EN,
    notYet: 'Please confirm payment by transfer first.',
    toBank: 'Go to the transfer details',
    otherwise: (method: string) => `This is to be paid by ${method}, and needs no voucher.`,
    goOn: 'Go on',
    noPayment: 'No payment method has been chosen for this order yet.',
    toPay: 'Choose a payment method',
  },
})

import type { Bilingual, PaymentKind } from '@portafilter/kernel'
import { texts } from '../../shared/texts.ts'

const REMARK: Readonly<Record<PaymentKind, Bilingual>> = {
  order: { CN: '转账备注（订单编号）', EN: 'Transfer remark (order number)' },
  topup: { CN: '转账备注（充值单号）', EN: 'Transfer remark (top-up number)' },
  repayment: { CN: '转账备注（还款单号）', EN: 'Transfer remark (repayment number)' },
}

export const useBankTexts = texts({
  CN: {
    payee: '收款单位',
    bank: '开户银行',
    account: '银行账号',
    remark: (kind: PaymentKind) => REMARK[kind].CN,
    amount: '转账金额',
    all: '全部转账信息',
    copyAll: '复制全部',
  },
  EN: {
    payee: 'Payee',
    bank: 'Bank',
    account: 'Account number',
    remark: (kind: PaymentKind) => REMARK[kind].EN,
    amount: 'Amount to transfer',
    all: 'all bank details',
    copyAll: 'Copy all',
  },
})

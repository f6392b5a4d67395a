import { texts } from '../../ground/texts.ts'

export const useBankTexts = texts({
  CN: {
    payee: '收款单位',
    bank: '开户银行',
    account: '银行账号',
    remark: '转账备注（订单编号）',
    amount: '转账金额',
    all: '全部转账信息',
    copyAll: '复制全部',
  },
  EN: {
    payee: 'Payee',
    bank: 'Bank',
    account: 'Account number',
    remark: 'Transfer remark (order number)',
    amount: 'Amount to transfer',
    all: 'all bank details',
    copyAll: 'Copy all',
  },
})

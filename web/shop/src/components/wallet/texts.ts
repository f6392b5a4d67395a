import { texts } from '../../shared/texts.ts'

export const useWalletTexts = texts({
  CN: {
    title: '我的钱包',
    machinesOnly: '仅限整机购买使用',
    rebates: '返利额度',
    available: '可用',
    credit: '信用额度',
    owed: '待还金额',
    balance: '账户余额',
    prepayment: '预付款',
    changes: '变更记录',
    rebateChanges: '返利变更记录',
    quotaChanges: '信用额度变更记录',
    bills: '账单明细',
    repay: '去还款',
    nothingToRepay: '无待还金额',
    recharges: '充值记录',
    topUp: '去充值',
    unconfirmed:
      '您已可以按企业价格选购并付款。企业同事在其“我的账户”中确认您，或由我们确认之后，即可使用企业的钱包和信用额度、申请变更企业信息，并提交超出当月限额的订单。',
  },
  EN: {
    title: 'My wallet',
    machinesOnly: 'Valid for whole-machine purchases only',
    rebates: 'Rebates',
    available: 'available',
    credit: 'Credit',
    owed: 'to be repaid',
    balance: 'Balance',
    prepayment: 'Prepayment',
    changes: 'Changes',
    rebateChanges: 'Changes of the rebates',
    quotaChanges: 'Changes of the credit limit',
    bills: 'Bills',
    repay: 'Repay',
    nothingToRepay: 'There is nothing to repay',
    recharges: 'Top-ups',
    topUp: 'Top up',
    unconfirmed:
      'You can order and pay at your company’s prices. Its wallet and credit, changes of its details, and orders above the monthly limit open once a colleague has confirmed you on their account page, or we have.',
  },
})

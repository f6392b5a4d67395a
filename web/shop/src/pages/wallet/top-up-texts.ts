import { texts } from '../../ground/texts.ts'

export const useTopUpTexts = texts({
  CN: {
    title: '余额充值',
    amount: '充值金额',
    rules: '最多 10,000 元，按 100 元的整数倍充值，不足的部分自动向上取整。',
    missing: '请输入充值金额',
    method: '支付方式',
    submit: '确认充值',
  },
  EN: {
    title: 'Top up the balance',
    amount: 'Amount',
    rules: 'At most ¥10,000, in hundreds: what you type is rounded up to the next one.',
    missing: 'Please enter an amount',
    method: 'Payment method',
    submit: 'Top up',
  },
})

import { texts } from '../../shared/texts.ts'

export const useTopUpTexts = texts({
  CN: {
    title: '余额充值',
    amount: '充值金额',
    rules: '最多 10,000 元，按 100 元的整数倍充值，不足的部分自动向上取整。',
    missing: '请输入充值金额',
    method: '支付方式',
    invoice: '发票',
    withoutInvoice: '暂不开票；到账后也可以在充值记录中申请。',
    wantInvoice: '需要发票',
    changeInvoice: '修改开票信息',
    dropInvoice: '不需要发票',
    noInvoice: '充值已提交，但开票申请未成功，到账后请在充值记录中重新申请',
    submit: '确认充值',
  },
  EN: {
    title: 'Top up the balance',
    amount: 'Amount',
    rules: 'At most ¥10,000, in hundreds: what you type is rounded up to the next one.',
    missing: 'Please enter an amount',
    method: 'Payment method',
    invoice: 'Invoice',
    withoutInvoice: 'No invoice for now; once it is paid you can ask for one under Top-ups.',
    wantInvoice: 'I want an invoice',
    changeInvoice: 'Change what it says',
    dropInvoice: 'No invoice',
    noInvoice:
      'The top-up has been handed in, but not the request for its invoice: please ask again under Top-ups once it is paid',
    submit: 'Top up',
  },
})

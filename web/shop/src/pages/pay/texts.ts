import { texts } from '../../ground/texts.ts'

export const usePayTexts = texts({
  CN: {
    title: '订单支付',
    order: '订单编号',
    total: '订单总额',
    method: '付款方式',
    offline: '线下转账',
    offlineHint: '向我司银行账户转账，并上传转账凭证。',
    submit: '确认支付方式',
    wrongStatus: '请求成功但状态码异常',
  },
  EN: {
    title: 'Pay for your order',
    order: 'Order number',
    total: 'Order total',
    method: 'Payment method',
    offline: 'Offline transfer',
    offlineHint: 'Transfer to our bank account, then upload your transfer voucher.',
    submit: 'Confirm payment method',
    wrongStatus: 'The request succeeded, but with an unexpected status',
  },
})

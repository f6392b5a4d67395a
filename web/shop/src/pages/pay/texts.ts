import { texts } from '../../ground/texts.ts'

export const usePayTexts = texts({
  CN: {
    title: '订单支付',
    order: '订单编号',
    freight: '运费方式',
    freightMode: '顺丰到付',
    total: '订单总额',
    method: '付款方式',
    offline: '线下转账',
    offlineHint: '向我司银行账户转账，并上传转账凭证。',
    invoice: '开票提醒：下单满20天后将无法申请开票，请及时申请。',
    submit: '确认支付方式',
    wrongStatus: '请求成功但状态码异常',
  },
  EN: {
    title: 'Order payment',
    order: 'Order number',
    freight: 'Freight',
    freightMode: 'SF freight collect',
    total: 'Order total',
    method: 'Payment method',
    offline: 'Offline transfer',
    offlineHint: 'Transfer to our bank account and upload a voucher of it.',
    invoice:
      'About invoices: an invoice can no longer be applied for once 20 days have passed since ordering. Please apply in time.',
    submit: 'Confirm payment method',
    wrongStatus: 'The request succeeded with an unexpected status',
  },
})

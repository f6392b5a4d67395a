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
    title: 'Pay for your order',
    order: 'Order number',
    freight: 'Freight',
    freightMode: 'SF freight collect',
    total: 'Order total',
    method: 'Payment method',
    offline: 'Offline transfer',
    offlineHint: 'Transfer to our bank account, then upload your transfer voucher.',
    invoice: 'Please note: an invoice can only be requested within 20 days of ordering.',
    submit: 'Confirm payment method',
    wrongStatus: 'The request succeeded, but with an unexpected status',
  },
})

import { texts } from '../../ground/texts.ts'

export const useOrderTexts = texts({
  CN: {
    serialsHint: '由售后审批后方可付款',
    pay: '去付款',
    cancel: '取消订单',
    cancelTitle: '取消订单',
    cancelQuestion: (code: string) => `确定取消订单 ${code} 吗？取消后不可恢复。`,
    cancelled: '订单已取消',
    cancelRefused: '无效操作',
    uploadVoucher: '上传转账凭证',
    uploadAgain: '重新上传凭证',
    receive: '确认收货',
    receiveTitle: '确认收货',
    receiveQuestion: (code: string) => `确认已收到订单 ${code} 的全部商品吗？确认后不可撤销。`,
    received: '已确认收货',
    bankDetails: '转账信息',
  },
  EN: {
    serialsHint: 'After-sales approves them before payment',
    pay: 'Pay',
    cancel: 'Cancel order',
    cancelTitle: 'Cancel the order',
    cancelQuestion: (code: string) => `Cancel order ${code}? This cannot be undone.`,
    cancelled: 'The order has been cancelled',
    cancelRefused: 'Invalid operation',
    uploadVoucher: 'Upload transfer voucher',
    uploadAgain: 'Upload another voucher',
    receive: 'Confirm receipt',
    receiveTitle: 'Confirm receipt',
    receiveQuestion: (code: string) =>
      `Have you received everything of order ${code}? This cannot be undone once confirmed.`,
    received: 'Receipt has been confirmed',
    bankDetails: 'Bank details',
  },
})

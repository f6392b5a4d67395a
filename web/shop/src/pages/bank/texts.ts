import { texts } from '../../ground/texts.ts'

export const useBankPageTexts = texts({
  CN: {
    title: '线下转账',
    notice: '请按以下信息转账，并务必将订单编号填写在转账备注中，以便我们核对您的付款。',
    details: '收款信息',
    confirm: '确认以转账方式付款',
    confirmHint: '确认后，您可以在转账完成时上传凭证。',
    chosen: '您已确认以转账方式付款。完成转账后请上传凭证，我们会尽快审核。',
    upload: '上传转账凭证',
    orders: '我的订单',
    confirmed: '已确认以转账方式付款',
  },
  EN: {
    title: 'Offline transfer',
    notice:
      'Please transfer by these details, and be sure to write the order number as the remark of the transfer, so that we can match your payment.',
    details: 'Bank details',
    confirm: 'Confirm payment by transfer',
    confirmHint: 'After that you can upload the voucher as soon as the transfer is made.',
    chosen:
      'You have confirmed payment by transfer. Once it is made, please upload the voucher; we will review it soon.',
    upload: 'Upload transfer voucher',
    orders: 'My orders',
    confirmed: 'Payment by transfer has been confirmed',
  },
})

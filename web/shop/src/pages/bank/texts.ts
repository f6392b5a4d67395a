import { texts } from '../../shared/texts.ts'

export const useBankPageTexts = texts({
  CN: {
    title: '线下转账',
    notice: '请按以下信息转账，并务必将订单编号填写在转账备注中，以便我们核对您的付款。',
    details: '收款信息',
    due: '应转账金额',
    confirm: '确认以转账方式付款',
    confirmHint: '确认后，您可以在转账完成时上传凭证。',
    chosen: '您已确认以转账方式付款。完成转账后请上传凭证，我们会尽快审核。',
    upload: '上传转账凭证',
    orders: '我的订单',
    confirmed: '已确认以转账方式付款',
    send: '短信发送转账信息',
    sent: '发送成功',
    bindFirst: '请先绑定手机号码',
  },
  EN: {
    title: 'Offline transfer',
    notice:
      'Please transfer to the account below, and be sure to enter the order number as the remark, so that we can match your payment.',
    details: 'Bank details',
    due: 'To be transferred',
    confirm: 'Confirm payment by transfer',
    confirmHint: 'You can then upload the voucher once you have made the transfer.',
    chosen:
      'You have chosen to pay by transfer. Once you have made it, please upload the voucher and we will review it promptly.',
    upload: 'Upload transfer voucher',
    orders: 'My orders',
    confirmed: 'You have chosen to pay by transfer',
    send: 'Send the transfer information by SMS',
    sent: 'Sent',
    bindFirst: 'Please add your phone number first',
  },
})

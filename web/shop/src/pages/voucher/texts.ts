import { type Bilingual, fieldFault, type PaymentKind } from '@portafilter/kernel'
import { texts } from '../../ground/texts.ts'

const REVIEW: Readonly<Record<PaymentKind, Bilingual>> = {
  order: {
    CN: '财务审核后，订单状态会更新。',
    EN: 'The order will be updated once finance has reviewed the voucher.',
  },
  topup: {
    CN: '财务审核通过后，款项会计入账户余额。',
    EN: 'The money will be in your balance once finance has approved the voucher.',
  },
  repayment: {
    CN: '财务审核通过后，信用额度会恢复。',
    EN: 'Your credit will be restored once finance has approved the voucher.',
  },
}

const SEEN: Readonly<Record<PaymentKind, Bilingual>> = {
  order: { CN: '查看订单', EN: 'View order' },
  topup: { CN: '查看充值记录', EN: 'View top-ups' },
  repayment: { CN: '查看还款账单', EN: 'View bills' },
}

export const useVoucherTexts = texts({
  CN: {
    title: '上传转账凭证',
    payee: '收款信息',
    picture: '转账凭证',
    drop: '将图片拖到此处，或粘贴截图',
    rules: '支持 jpg、jpeg、png 格式，最大 5MB',
    choose: '选择图片',
    camera: '拍照',
    again: '更换图片',
    preview: '凭证预览',
    wrongType: '只能上传jpg、jpeg、png格式的图片',
    tooLarge: '图片大小不能超过5MB',
    missing: fieldFault('proof_path', 'missing').CN,
    submit: '提交凭证',
    submitting: '正在上传，请稍候…',
    submitted: '提交成功',
    rejected: '上次提交的凭证未通过审核',
    reviewHint: (kind: PaymentKind) => REVIEW[kind].CN,
    toPaid: (kind: PaymentKind) => SEEN[kind].CN,
    notYet: '请先确认以转账方式付款。',
    toBank: '去确认转账',
    otherwise: (method: string) => `此款项已选择以${method}付款，无需上传凭证。`,
    goOn: '继续支付',
    noPayment: '该订单尚未选择付款方式。',
    toPay: '选择付款方式',
  },
  EN: {
    title: 'Upload transfer voucher',
    payee: 'Payee information',
    picture: 'Voucher',
    drop: 'Drop a picture here, or paste a screenshot',
    rules: 'jpg, jpeg or png, up to 5 MB',
    choose: 'Choose a picture',
    camera: 'Take a photo',
    again: 'Choose another picture',
    preview: 'Voucher preview',
    wrongType: 'Please upload images in JPEG or PNG format',
    tooLarge: 'File size cannot exceed 5MB',
    missing: fieldFault('proof_path', 'missing').EN,
    submit: 'Submit voucher',
    submitting: 'Uploading, please wait…',
    submitted: 'Your voucher has been submitted',
    rejected: 'Your previous voucher was not accepted',
    reviewHint: (kind: PaymentKind) => REVIEW[kind].EN,
    toPaid: (kind: PaymentKind) => SEEN[kind].EN,
    notYet: 'Please confirm payment by transfer first.',
    toBank: 'Go to the transfer details',
    otherwise: (method: string) => `This is to be paid by ${method}, and needs no voucher.`,
    goOn: 'Go on',
    noPayment: 'No payment method has been chosen for this order yet.',
    toPay: 'Choose a payment method',
  },
})

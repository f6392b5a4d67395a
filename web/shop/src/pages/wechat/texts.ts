import { texts } from '../../shared/texts.ts'

export const useWechatTexts = texts({
  CN: {
    title: '微信支付',
    amount: '应付金额',
    code: '微信支付二维码',
    left: '二维码有效时间',
    minutesLeft: (minutes: number) => `二维码将在约 ${minutes} 分钟后失效`,
    expired: '二维码已失效',
    scan: '打开微信「扫一扫」，扫描二维码并完成付款。付款成功后，本页会自动跳转。',
    onPhone:
      '正在使用手机浏览？保存二维码，打开微信，在「扫一扫」中从相册选取（以微信支持为准）；或用另一台设备显示此二维码再扫描。',
    save: '保存二维码',
    saved: '二维码已保存',
    openWechat: '打开微信',
    renew: '获取新的二维码',
    renewed: '已更换为新的二维码',
    trial: '这是试用环境，二维码并非真实的微信支付码，微信无法付款。',
    trialLink: '打开试用付款页面',
    verifying: '正在校验支付结果…',
    notFound: '校验失败，未查找到您的支付订单，请完成支付',
  },
  EN: {
    title: 'WeChat Pay',
    amount: 'Amount to pay',
    code: 'QR code for WeChat Pay',
    left: 'The code is valid for',
    minutesLeft: (minutes: number) =>
      `The code is valid for about ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}`,
    expired: 'The code has expired',
    scan: 'Open Scan in WeChat, scan the code and complete the payment. This page then moves on by itself.',
    onPhone:
      'On your phone? Save the code, open WeChat, and choose it from your album in Scan, where WeChat allows it; or show the code on another device and scan it there.',
    save: 'Save the code',
    saved: 'The code has been saved',
    openWechat: 'Open WeChat',
    renew: 'Get a new code',
    renewed: 'This is a new code',
    trial: 'This is a trial shop: the code is not a real one, and WeChat cannot pay it.',
    trialLink: 'Open the payment page of the trial',
    verifying: 'Verifying your payment…',
    notFound: 'Verification failed: your payment was not found, please complete the payment',
  },
})

/** What is said otherwise of an order than of a top-up. */
export const useOrderTexts = texts({
  CN: {
    renewHint: '若他人已扫描此二维码，或无法付款，可获取新的二维码，无需重新下单。',
    otherwise: '更换付款方式',
    paid: '已支付，返回订单',
  },
  EN: {
    renewHint: 'If somebody else has scanned this code, or it cannot be paid, get a new one. The order stays as it is.',
    otherwise: 'Change payment method',
    paid: 'Already paid, back to the order',
  },
})

export const useTopUpTexts = texts({
  CN: {
    title: '微信充值',
    renewHint: '若他人已扫描此二维码，或无法付款，可获取新的二维码，无需重新申请充值。',
    otherwise: '更换充值方式',
    paid: '已支付',
  },
  EN: {
    title: 'Top up by WeChat',
    renewHint:
      'If somebody else has scanned this code, or it cannot be paid, get a new one. The top-up stays as it is.',
    otherwise: 'Top up another way',
    paid: 'Already paid',
  },
})

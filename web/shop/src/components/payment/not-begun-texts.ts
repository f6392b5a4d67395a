import { texts } from '../../shared/texts.ts'

export const useNotBegunTexts = texts({
  CN: { failed: '支付初始化失败，请稍后重试', change: '更换付款方式', toppedUp: '该笔充值已支付' },
  EN: {
    failed: 'The payment could not be started, please try again later',
    change: 'Change payment method',
    toppedUp: 'This top-up has been paid',
  },
})

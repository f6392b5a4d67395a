import { texts } from '../../shared/texts.ts'

export const useMonthTexts = texts({
  CN: {
    meter: '本月配件限额',
    inWords: (used: string, adds: string, limit: string, then: string) =>
      `已用 ${used}，本单计入 ${adds}，限额 ${limit}，${then}`,
    left: (amount: string) => `还剩 ${amount}`,
    over: (amount: string) => `超出 ${amount}`,
    used: '当月累计',
    adds: '本单计入',
    limit: '限额',
    leftThen: '还剩',
    overBy: '超出',
    failed: '本月限额加载失败',
    whenOver: '提交时需填写机器序列号，或上浮50%快捷支付',
    whenUnconfirmed: '您的账号得到确认之前不能提交。',
  },
  EN: {
    meter: 'Monthly allowance for parts',
    inWords: (used: string, adds: string, limit: string, then: string) =>
      `${used} used, this order adds ${adds}, the limit is ${limit}, ${then}`,
    left: (amount: string) => `${amount} left`,
    over: (amount: string) => `${amount} over`,
    used: 'This month',
    adds: 'This order',
    limit: 'Limit',
    leftThen: 'Left',
    overBy: 'Over by',
    failed: 'The monthly allowance could not be loaded',
    whenOver: 'You will be asked for serial numbers, or to pay 50% more',
    whenUnconfirmed: 'It cannot be submitted before your account has been confirmed.',
  },
})

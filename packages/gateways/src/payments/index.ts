export type { AlipaySettings } from './alipay-client.ts'
export {
  type AttemptOrder,
  type AttemptState,
  type Notice,
  OutcomeUnknown,
  type Payable,
  type PaymentProvider,
  type ProviderMoney,
  type ProviderName,
  ProviderRefused,
  type RefundOrder,
  type RefundState,
  type StatementRow,
} from './provider.ts'
export type { WechatSettings } from './wechat-client.ts'

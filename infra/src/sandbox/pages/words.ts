import type { Bilingual, Language } from '@portafilter/kernel'
import type { NOTICES, Provider, REFUNDS, Refund, Trade } from '../books.ts'
import type { Spoil } from '../notices.ts'

type Words<Key extends string> = Readonly<Record<Key, Bilingual>>

export const PROVIDERS: Words<Provider> = {
  wechat: { CN: '微信支付', EN: 'WeChat Pay' },
  alipay: { CN: '支付宝', EN: 'Alipay' },
}
export const STATES: Words<Trade['state']> = {
  waiting: { CN: '待付款', EN: 'Waiting' },
  paid: { CN: '已付款', EN: 'Paid' },
  closed: { CN: '已关闭', EN: 'Closed' },
}
export const REFUND_STATES: Words<Refund['state']> = {
  processing: { CN: '处理中', EN: 'Under way' },
  succeeded: { CN: '成功', EN: 'Succeeded' },
  closed: { CN: '已关闭', EN: 'Closed' },
  abnormal: { CN: '异常', EN: 'Abnormal' },
}
export const NOTICE_WORDS: Words<(typeof NOTICES)[number]> = {
  normal: { CN: '立即发送', EN: 'at once' },
  twice: { CN: '发送两次', EN: 'twice' },
  late: { CN: '十分钟后发送', EN: 'ten minutes late' },
  never: { CN: '从不发送', EN: 'never' },
}
export const REFUND_WORDS: Words<(typeof REFUNDS)[number]> = {
  normal: { CN: '成功', EN: 'succeed' },
  refused: { CN: '拒绝（余额不足）', EN: 'are refused (balance short)' },
  slow: { CN: '一直处理中，直到手动结束', EN: 'stay under way until ended here' },
  closed: { CN: '关闭', EN: 'are closed' },
  abnormal: { CN: '异常（退不回买家）', EN: 'cannot reach the buyer' },
}
export const SPOIL_WORDS: Words<Spoil> = {
  forged: { CN: '他人签名', EN: 'signed by somebody else' },
  changed: { CN: '签名后被改动', EN: 'changed behind its signature' },
  old: { CN: '一小时前签名', EN: 'signed an hour ago' },
  probe: { CN: '签名探测（SIGNTEST）', EN: 'a probe (SIGNTEST)' },
}

export const WORDS = {
  trades: { CN: '交易', EN: 'Trades' },
  noTrades: {
    CN: '还没有交易。商城发起支付后，会出现在这里。',
    EN: 'No trades yet. They come when the shop asks for a payment.',
  },
  clock: { CN: '沙箱时钟', EN: 'The sandbox’s clock' },
  clockNow: { CN: '支付机构的时间', EN: 'The providers’ time' },
  clockAdvance: {
    CN: '拨快时钟：到期的通知、退款和过期都会发生。',
    EN: 'Put the clock forward: notifications, refunds and expiries that fall due will happen.',
  },
  hour: { CN: '拨快一小时', EN: 'One hour' },
  day: { CN: '拨快一天', EN: 'One day' },
  amount: { CN: '金额', EN: 'Amount' },
  state: { CN: '状态', EN: 'State' },
  number: { CN: '商户订单号', EN: 'Merchant’s number' },
  transaction: { CN: '交易号', EN: 'Transaction' },
  expires: { CN: '失效时间', EN: 'Expires' },
  paidAt: { CN: '付款时间', EN: 'Paid at' },
  paidAmount: { CN: '实付', EN: 'Paid' },
  unscanned: {
    CN: '买家尚未扫码或登录：商户查询时，交易不存在。',
    EN: 'Nobody has scanned yet: to the merchant, the trade does not exist.',
  },
  buyersPage: { CN: '买家的付款页', EN: 'The buyer’s page' },
  buyer: { CN: '买家', EN: 'The buyer' },
  pay: { CN: '付款', EN: 'Pay' },
  payTold: {
    CN: '买家支付订单金额，商户会收到通知。',
    EN: 'The buyer pays what was asked for; the merchant is notified.',
  },
  payLateTold: {
    CN: '交易已关闭，但买家在关闭前已扫码：仍会付款成功（迟到的钱）。',
    EN: 'The trade is closed, but the buyer had scanned before: it is paid all the same (late money).',
  },
  payOther: { CN: '支付其他金额', EN: 'Pay another amount' },
  payOtherTold: {
    CN: '实付与订单金额不一致，通知和查询都如实告知。',
    EN: 'Notification and query tell truly of another amount than was asked for.',
  },
  yuan: { CN: '金额（元）', EN: 'Amount in yuan' },
  payLater: { CN: '稍后付款', EN: 'Pay later' },
  payLaterTold: {
    CN: '这么多秒之后付款，即使那时已关闭。',
    EN: 'Pays after so many seconds, even if it is closed by then.',
  },
  seconds: { CN: '秒', EN: 'Seconds' },
  scan: { CN: '扫码或登录', EN: 'Scan or sign in' },
  scanTold: {
    CN: '只扫码不付款：此后商户能查到这笔交易。',
    EN: 'Scans without paying: from now on the merchant finds the trade.',
  },
  decline: { CN: '放弃付款', EN: 'Decline' },
  declineTold: {
    CN: '买家离开，商户不会收到任何通知，交易仍可支付。',
    EN: 'The buyer leaves. The merchant is told nothing, and it can still be paid.',
  },
  declined: { CN: '买家曾放弃付款', EN: 'The buyer has declined before' },
  provider: { CN: '支付机构', EN: 'The provider' },
  notices: { CN: '以后的通知', EN: 'Notifications from now on' },
  noticesTold: { CN: '这笔交易以后的通知如何发送。', EN: 'How notifications of this trade go out from now on.' },
  set: { CN: '设定', EN: 'Set' },
  send: { CN: '立即发送通知', EN: 'Send the notification now' },
  sendTold: { CN: '再发送一次付款通知。', EN: 'The notification of the payment once more.' },
  spoil: { CN: '发送可疑的通知', EN: 'Send a dubious one' },
  spoilTold: { CN: '商户必须拒绝它。', EN: 'The merchant has to refuse it.' },
  refunds: { CN: '以后的退款', EN: 'Refunds from now on' },
  refundsTold: { CN: '商户以后申请的退款会怎样。', EN: 'What becomes of refunds that the merchant asks for.' },
  refunded: { CN: '退款', EN: 'Refunds' },
  noRefunds: { CN: '没有退款。', EN: 'No refunds.' },
  end: { CN: '结束为', EN: 'End as' },
  told: { CN: '通知记录', EN: 'Notifications sent' },
  noneTold: { CN: '没有通知。', EN: 'No notifications.' },
  ofPayment: { CN: '付款通知', EN: 'Of the payment' },
  ofRefund: { CN: '退款通知', EN: 'Of a refund' },
  times: { CN: '已发送次数', EN: 'times sent' },
  next: { CN: '下次', EN: 'next' },
  answer: { CN: '商户应答', EN: 'the merchant answered' },
  unanswered: { CN: '商户没有应答', EN: 'the merchant did not answer' },
  unknown: { CN: '无法识别的付款码', EN: 'Unknown code' },
  unknownTold: {
    CN: '付款码不存在，或已被新的付款码取代。请回到商城获取新的付款码。',
    EN: 'There is no such code, or a newer one has taken its place. Go back to the shop for a new one.',
  },
  expired: { CN: '付款码已失效', EN: 'The code has expired' },
  expiredTold: { CN: '请回到商城获取新的付款码。', EN: 'Go back to the shop for a new one.' },
  closed: { CN: '交易已关闭', EN: 'The trade is closed' },
  closedTold: { CN: '商户已关闭这笔交易，不能再付款。', EN: 'The merchant has closed it; it cannot be paid any more.' },
  paid: { CN: '付款成功', EN: 'Paid' },
  paidTold: { CN: '可以关闭此页，回到商城。', EN: 'You can close this page and go back to the shop.' },
  cancel: { CN: '取消', EN: 'Cancel' },
  declinedTold: {
    CN: '您已取消。改变主意时，仍可在此付款。',
    EN: 'You have cancelled. If you change your mind, you can still pay here.',
  },
  trial: { CN: '演示环境，不会产生真实扣款。', EN: 'A trial: no real money moves.' },
} as const satisfies Record<string, Bilingual>

export const said = (language: Language, key: keyof typeof WORDS): string => WORDS[key][language]

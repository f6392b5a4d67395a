import type { Language } from '@portafilter/kernel'

type Account = Readonly<{ payee: string; bank: string; account: string; reference: string }>

const CN = {
  submitted: {
    subject: (code: string) => `已收到订单：${code}`,
    text: (code: string, at: string) => `我们已于 ${at}（北京时间）收到您的订单 ${code}：`,
  },
  shipped: {
    subject: (code: string) => `订单已发货：${code}`,
    text: (code: string, at: string) => `您的订单 ${code} 已于 ${at}（北京时间）发货。`,
    parcel: (carrier: string, tracking: string, delivery: string) =>
      `承运商：${carrier}\n运单号：${tracking}\n送货单号：${delivery}`,
    toFollow: (pieces: number) => `另有 ${pieces} 件将单独发货。`,
    toAskFor: (pieces: number) => `尚有 ${pieces} 件可在订单页新建送货单。`,
  },
  corrected: {
    subject: (code: string) => `运单信息更正：${code}`,
    text: (code: string) => `您的订单 ${code} 此前告知的运单信息有误，请以下列信息为准。`,
  },
  undone: {
    subject: (code: string) => `尚未发货：${code}`,
    text: (code: string, delivery_no: string) =>
      `您的订单 ${code} 的送货单 ${delivery_no} 曾被误记为已发货，实际尚未发出。发货后会再通知您。`,
  },
  completed: {
    subject: (code: string) => `订单已完成：${code}`,
    text: (code: string) => `您的订单 ${code} 的全部商品均已确认收货，订单已完成。感谢您的惠顾！`,
  },
  gift: '赠品',
  total: (amount: string) => `合计：${amount}`,
  shipTo: '收货信息：',
  remark: (remark: string) => `备注：${remark}`,
  owed: (amount: string) => `待付款：${amount}。请汇款至以下账户，并在附言中填写订单号：`,
  owedOutside: (amount: string) => `应付金额：${amount}。本订单不在网站付款，请汇款至以下账户，并在附言中填写订单号：`,
  account: ({ payee, bank, account, reference }: Account) =>
    `收款单位：${payee}\n开户银行：${bank}\n账号：${account}\n附言：${reference}`,
  pay: '在此付款并上传付款凭证：',
  serialNumbersFirst: '本订单需先提交序列号，审核通过后即可付款。',
  toOrder: '查看订单：',
}

export type LetterWords = typeof CN

const EN: LetterWords = {
  submitted: {
    subject: (code) => `Order received: ${code}`,
    text: (code, at) => `We received your order ${code} on ${at} (Beijing time):`,
  },
  shipped: {
    subject: (code) => `Order shipped: ${code}`,
    text: (code, at) => `Your order ${code} was shipped on ${at} (Beijing time).`,
    parcel: (carrier, tracking, delivery) => `Carrier: ${carrier}\nTracking number: ${tracking}\nDelivery: ${delivery}`,
    toFollow: (pieces) =>
      pieces === 1 ? 'One more piece follows separately.' : `${pieces} more pieces follow separately.`,
    toAskFor: (pieces) =>
      pieces === 1
        ? 'One more piece can be asked for on the order’s page.'
        : `${pieces} more pieces can be asked for on the order’s page.`,
  },
  corrected: {
    subject: (code) => `Tracking corrected: ${code}`,
    text: (code) => `What you were told of a parcel of your order ${code} was wrong. This is right.`,
  },
  undone: {
    subject: (code) => `Not shipped yet: ${code}`,
    text: (code, delivery_no) =>
      `Delivery ${delivery_no} of your order ${code} was marked as shipped by mistake. It has not gone out yet; you will hear when it does.`,
  },
  completed: {
    subject: (code) => `Order completed: ${code}`,
    text: (code) => `Everything in your order ${code} has been received, and the order is complete. Thank you!`,
  },
  gift: 'gift',
  total: (amount) => `Total: ${amount}`,
  shipTo: 'Ship to:',
  remark: (remark) => `Remark: ${remark}`,
  owed: (amount) =>
    `Amount due: ${amount}. Please transfer it to this account, with the order number as the reference:`,
  owedOutside: (amount) =>
    `Amount due: ${amount}. This order is not paid on the website: please transfer the amount to this account, with the order number as the reference:`,
  account: ({ payee, bank, account, reference }) =>
    `Payee: ${payee}\nBank: ${bank}\nAccount: ${account}\nReference: ${reference}`,
  pay: 'Pay and upload the transfer voucher here:',
  serialNumbersFirst: 'This order needs serial numbers first; it can be paid once they have been approved.',
  toOrder: 'See your order:',
}

/** What letters say, in the order's language. */
export const letterWords: Readonly<Record<Language, LetterWords>> = { CN, EN }

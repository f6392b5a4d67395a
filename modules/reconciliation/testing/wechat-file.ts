const HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const TOTALS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

/** Amounts in fen; `at` is a time of the day. */
export type Movement = {
  at?: string
  attempt: string
  transaction: string
  paid?: number
  refund?: string
  back?: number
}

const yuan = (fen: number) => (fen / 100).toFixed(2)
const cells = (all: readonly unknown[]) => all.map((cell) => `\`${cell}`).join()
const lineOf = (day: string, { at: clock = '12:00:00', ...it }: Movement) => {
  const [paid, back] = [yuan(it.paid ?? 0), yuan(it.back ?? 0)]
  return cells([
    ...[
      `${day} ${clock}`,
      'wx8888888888888888',
      '1900000109',
      '0',
      '',
      it.transaction,
      it.attempt,
      'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
      'NATIVE',
    ],
    ...[it.refund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', paid, '0.00', '0', it.refund ?? '0', back, '0.00', '', ''],
    ...['Portafilter 配件订单 磨豆机, 黑色 20261121-ABCDEFGH', '', '0.01000', '0.60%', paid, back, ''],
  ])
}
const totalOf = (movements: readonly Movement[], of: 'paid' | 'back') =>
  yuan(movements.reduce((sum, each) => sum + (each[of] ?? 0), 0))
/** A file as WeChat makes it of a day. */
export const fileOf = (day: string, movements: readonly Movement[], change = (lines: string[]) => lines) => {
  const [paid, back] = [totalOf(movements, 'paid'), totalOf(movements, 'back')]
  const fees = (movements.length * 0.01).toFixed(5)
  const totals = cells([movements.length, paid, back, '0.00', fees, paid, back])
  const lines = [HEADER, ...movements.map((each) => lineOf(day, each)), TOTALS, totals]
  return new File([`\uFEFF${change(lines).join('\r\n')}\r\n`], 'statement.csv')
}

import { zipSync } from 'fflate'
import iconv from 'iconv-lite'
import type { SandboxDeps } from '../deps.ts'
import { isStated, type Movement, movementsOf, plainTime, yuan } from '../movements.ts'

const LIVES_MS = 30_000
const HEADER =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const RULE = '-----------------------------------------'

const row = ({ trade, refund, amount, fee, at }: Movement): string => {
  const moved = yuan(refund ? -amount : amount)
  return [
    ...[
      `${trade.transactionNumber}\t`,
      `${trade.number}\t`,
      refund ? '退款' : '交易',
      trade.description.replaceAll(',', '，'),
    ],
    ...[plainTime(trade.createdAt), plainTime(at), '\t', '', '\t', '\t', '*买家(buy***@sandbox.example)', moved, moved],
    ...[
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '',
      '0.00',
      '0.00',
      `${refund?.number ?? ''}\t`,
      yuan(-fee),
      '0.00',
      '',
    ],
  ].join()
}

const head = (title: string, account: string, day: string): string[] => [
  `#支付宝${title}查询`,
  `#账号：[${account}0156]`,
  `#起始日期：[${day} 00:00:00]   终止日期：[${day} 24:00:00]`,
]

const totalsOf = (movements: readonly Movement[]) => {
  const sum = (all: readonly Movement[]) => yuan(all.reduce((total, { amount }) => total + amount, 0))
  const [paid, back] = [movements.filter(({ refund }) => !refund), movements.filter(({ refund }) => refund)]
  return [
    `#交易合计：${paid.length}笔，商家实收共${sum(paid)}元，商家优惠共0.00元`,
    `#退款合计：${back.length}笔，商家实收退款共${sum(back)}元，商家优惠退款共0.00元`,
  ]
}

const details = (account: string, day: string, movements: readonly Movement[]): string[] => [
  ...head('业务明细', account, day),
  `#${RULE}业务明细列表${RULE}`,
  ...[HEADER, ...movements.map(row)],
  `#${RULE}业务明细列表结束${RULE}`,
  ...totalsOf(movements),
]

const summary = (account: string, day: string, movements: readonly Movement[]): string[] => [
  ...head('业务汇总', account, day),
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数',
  `合计,,${movements.filter(({ refund }) => !refund).length},${movements.filter(({ refund }) => refund).length}`,
]

const gbk = (lines: readonly string[]): Uint8Array => iconv.encode(`${lines.join('\r\n')}\r\n`, 'gbk')

/** Where the statement is for the next half minute; undefined where there is none, or none yet. */
export const statementAddress = (deps: SandboxDeps, day: string): string | undefined => {
  if (!isStated(deps, day) || movementsOf(deps, 'alipay', day).length === 0) return undefined
  const until = deps.clock.now() + LIVES_MS
  return `${deps.address}/alipay/bill?day=${day}&until=${until}`
}

/** A ZIP of the details and of a summary; undefined when the address has died. */
export const statementZip = (deps: SandboxDeps, day: string, until: number): Uint8Array | undefined => {
  if (!(deps.clock.now() <= until)) return undefined
  const movements = movementsOf(deps, 'alipay', day)
  const account = deps.keys.alipay.sellerId
  const name = `${account}0156_${day.replaceAll('-', '')}`
  return zipSync({
    [`${name}_业务明细.csv`]: gbk(details(account, day, movements)),
    [`${name}_业务明细(汇总).csv`]: gbk(summary(account, day, movements)),
  })
}

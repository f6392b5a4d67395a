import { createHash } from 'node:crypto'
import type { SandboxDeps } from '../deps.ts'
import { isStated, type Movement, movementsOf, plainTime, yuan } from '../movements.ts'
import { Refusal } from './fields.ts'

const LIVES_MS = 300_000
const HEADER =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const TOTALS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

const lineOf = (cells: readonly string[]): string => cells.map((cell) => `\`${cell}`).join()

const row = (
  { wechat: { appid, mchid } }: SandboxDeps['keys'],
  { trade, refund, amount, fee, at }: Movement,
): string => {
  const [paid, back] = refund ? ['0.00', yuan(amount)] : [yuan(amount), '0.00']
  return lineOf([
    ...[plainTime(at), appid, mchid, '0', '', trade.transactionNumber ?? '', trade.number, 'oSandboxBuyer', 'NATIVE'],
    ...[refund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', paid, '0.00', refund?.reference ?? '0', refund?.number ?? '0'],
    ...[back, '0.00', refund ? 'ORIGINAL' : '', refund ? 'PROCESSING' : '', trade.description, ''],
    ...[(fee / 100).toFixed(5), '0.60%', paid, back, ''],
  ])
}

const totals = (movements: readonly Movement[]): string => {
  const sum = (of: (movement: Movement) => number) => movements.reduce((total, each) => total + of(each), 0)
  const paid = yuan(sum(({ refund, amount }) => (refund ? 0 : amount)))
  const back = yuan(sum(({ refund, amount }) => (refund ? amount : 0)))
  const fees = (sum(({ fee }) => fee) / 100).toFixed(5)
  return lineOf([String(movements.length), paid, back, '0.00', fees, paid, back])
}

const textOf = (deps: SandboxDeps, day: string): string => {
  const movements = movementsOf(deps, 'wechat', day)
  if (movements.length === 0) throw new Refusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
  const rows = movements.map((each) => row(deps.keys, each))
  return `\uFEFF${[HEADER, ...rows, TOTALS, totals(movements)].join('\r\n')}\r\n`
}

/** Where the statement is for the next five minutes, and its hash. */
export const statementPlace = (deps: SandboxDeps, day: string): object => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Refusal(400, 'PARAM_ERROR', 'bill_date 格式错误')
  if (!isStated(deps, day)) throw new Refusal(400, 'STATEMENT_CREATING', '账单生成中，请稍后再试')
  const hash_value = createHash('sha1').update(textOf(deps, day)).digest('hex')
  const token = Buffer.from(`${day} ${deps.clock.now() + LIVES_MS}`).toString('base64url')
  return { hash_type: 'SHA1', hash_value, download_url: `${deps.address}/v3/billdownload/file?token=${token}` }
}

export const statementFile = (deps: SandboxDeps, token: string): string => {
  const [day = '', until] = Buffer.from(token, 'base64url').toString().split(' ')
  if (deps.clock.now() > Number(until)) throw new Refusal(400, 'INVALID_REQUEST', '下载链接已过期')
  return textOf(deps, day)
}

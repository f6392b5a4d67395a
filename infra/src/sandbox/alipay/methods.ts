import { z } from 'zod'
import type { SandboxDeps } from '../deps.ts'
import { Refusal, read } from './fields.ts'
import { giveBack, queryRefund } from './refunds.ts'
import { close, query } from './rules.ts'
import { statementAddress } from './statement.ts'

const bill = z.object({ bill_type: z.literal('trade'), bill_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })

const statement = (deps: SandboxDeps, content: unknown): object => {
  const address = statementAddress(deps, read(bill, content).bill_date)
  if (address === undefined) throw new Refusal('isp.bill_not_exist', '账单不存在')
  return { bill_download_url: address }
}

/** What each method does, with the name by which faults know it. */
export const METHODS: Readonly<
  Record<string, readonly [string, (deps: SandboxDeps, content: unknown) => object] | undefined>
> = {
  'alipay.trade.query': ['query', query],
  'alipay.trade.close': ['close', close],
  'alipay.trade.refund': ['refund', giveBack],
  'alipay.trade.fastpay.refund.query': ['queryRefund', queryRefund],
  'alipay.data.dataservice.bill.downloadurl.query': ['statement', statement],
}

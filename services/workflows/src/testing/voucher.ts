import { randomBytes, randomUUID } from 'node:crypto'
import { beijingDay, type CommandMeta, orderOf as codeOf, isRefusal, orderCode, payNo } from '@portafilter/kernel'
import { changeOrder, shippingOf, storeShipping } from '@portafilter/ordering'
import { orderOf, TOTAL, VOUCHER_REF } from '../../../../modules/ordering/testing/orders.ts'
import type { Shop } from '../../../api/src/testing/harness.ts'

/** The user id of a demo account. */
export const userOf = async ({ db }: Pick<Shop, 'db'>, account: string): Promise<string> =>
  (await db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id

export const metaOf = (actor: string): CommandMeta => ({
  id: randomUUID(),
  actor,
  request: null,
  cause: null,
  at: new Date(),
})

/** Hands in a voucher again for a payment of the dealer's; answers the new version. */
export const anotherVoucher = async (shop: Pick<Shop, 'db' | 'log'>, pay_no: string) => {
  const buyer = await userOf(shop, 'dealer')
  const command = { type: 'SubmitVoucher', buyer, pay_no, voucher: VOUCHER_REF } as const
  const changed = await changeOrder(shop.log, codeOf(pay_no) ?? '', command, metaOf(buyer))
  if (isRefusal(changed)) throw new Error(`SubmitVoucher: ${changed.refused}`)
  return { pay_no, version: changed.version }
}

const ADDRESS = {
  recipients: '王小明',
  area_code: '+86',
  phone: '13800138001',
  province: '上海市',
  city: '上海市',
  region: '浦东新区',
  address: '张江路1号',
}

/** An order of the dealer's whose voucher waits for review; answers its pay_no and version. */
export const aWaitingVoucher = async (shop: Pick<Shop, 'db' | 'log'>): Promise<{ pay_no: string; version: number }> => {
  const buyer = await userOf(shop, 'dealer')
  const code = orderCode(beijingDay(new Date()), randomBytes(8))
  const pay_no = payNo(code, 1)
  const shipping = await storeShipping(shop, code, shippingOf(ADDRESS, ''), metaOf(buyer))
  const commands = [
    { type: 'SubmitOrder', order: { ...orderOf(), code, buyer, month: null, shipping } },
    { type: 'ArrangePayment', buyer, arrangement_id: 'a', shares: [{ source: 'offline_transfer', amount: TOTAL }] },
    { type: 'ChooseOfflineTransfer', buyer },
    { type: 'SubmitVoucher', buyer, pay_no, voucher: VOUCHER_REF },
  ] as const
  let version = -1
  for (const command of commands) {
    const changed = await changeOrder(shop.log, code, command, metaOf(buyer))
    if (isRefusal(changed)) throw new Error(`${command.type}: ${changed.refused}`)
    version = changed.version
  }
  return { pay_no, version }
}

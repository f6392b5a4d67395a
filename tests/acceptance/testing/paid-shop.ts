import { randomUUID } from 'node:crypto'
import { readConfig } from '@portafilter/config'
import { isRefused } from '@portafilter/contract/client'
import { beijingDay, isRefusal, type Market, orderCode, payNo } from '@portafilter/kernel'
import { changeOrder, loadOrder, type Order } from '@portafilter/ordering'
import type { ProviderSource } from '@portafilter/receivable'
import { freePort } from '../../../infra/src/ports.ts'
import { credentialsOf } from '../../../infra/src/sandbox/index.ts'
import { orderOf, SHIPPING_REF, TOTAL } from '../../../modules/ordering/testing/orders.ts'
import { startSandbox } from '../../../packages/gateways/src/payments/testing/sandbox.ts'
import { type Shop, startShop } from '../../../services/api/src/testing/harness.ts'

const meta = (actor: string) => ({ id: randomUUID(), actor, request: null, cause: null, at: new Date() })

/** A shop whose buyers pay at a sandbox of its own, which reaches it with its notifications. */
export const startPaidShop = async () => {
  const [wechat, alipay] = await Promise.all([startSandbox('wechat'), startSandbox('alipay')])
  const config = readConfig({
    MODE: 'demo',
    ...credentialsOf.wechat(wechat.keys, wechat.address),
    ...credentialsOf.alipay(alipay.keys, alipay.address),
  })
  const shop: Shop = await startShop(undefined, config, `http://127.0.0.1:${await freePort()}`)
  const user = async (account: string) =>
    (await shop.db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirstOrThrow())
      .id as string
  const orderOfState = async (code: string): Promise<Order> => {
    const loaded = await loadOrder(shop.log, code)
    if (loaded === undefined) throw new Error(`${code} was never submitted`)
    return loaded.state
  }
  return {
    shop,
    wechat,
    alipay,
    orderOf: orderOfState,
    /** An order of the dealer's that is to be paid by this provider. */
    anOrder: async (source: ProviderSource, market: Market = 'domestic') => {
      const buyer = await user('dealer')
      const code = orderCode(beijingDay(new Date()), crypto.getRandomValues(new Uint8Array(8)))
      const order = { ...orderOf(), market, code, buyer, month: null, shipping: SHIPPING_REF }
      const submitted = await changeOrder(shop.log, code, { type: 'SubmitOrder', order }, meta(buyer))
      if (isRefusal(submitted)) throw new Error(submitted.refused)
      const dealer = await shop.signIn('dealer')
      const arranged = await dealer.call.setOrderPayment({ order_no: code, combination: { [source]: TOTAL / 100 } })
      if (isRefused(arranged)) throw new Error(arranged.error)
      return { code, pay_no: payNo(code, 1), dealer }
    },
    close: async () => {
      await shop.close()
      await Promise.all([wechat.close(), alipay.close()])
    },
  }
}
export type PaidShop = Awaited<ReturnType<typeof startPaidShop>>

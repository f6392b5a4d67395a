import { randomBytes, randomUUID } from 'node:crypto'
import { type EventLog, execute, stateOf } from '@portafilter/eventstore'
import { beijingDay, isRefusal, orderCode } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { changeOrder, loadOrder, type OrderCommand, type PaymentShare } from '@portafilter/ordering'
import { type WalletCommand, wallets } from '@portafilter/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderOf, SHIPPING_REF, TOTAL } from '../../../modules/ordering/testing/orders.ts'
import { granted } from '../../../modules/wallet/testing/granted.ts'
import { type Shop, startShop } from '../../api/src/testing/harness.ts'
import { type RunningWorkflows, startWorkflows } from './testing/running.ts'
import { metaOf, userOf } from './testing/voucher.ts'

let shop: Shop
let buyer: string
let workflows: RunningWorkflows
beforeAll(async () => {
  shop = await startShop()
  buyer = await userOf(shop, 'dealer')
  workflows = await startWorkflows(shop, 200)
})
afterAll(async () => {
  await workflows.stop()
  await shop.close()
})

const changes = async (code: string, command: OrderCommand) => {
  const changed = await changeOrder(shop.log, code, command, metaOf(buyer))
  if (isRefusal(changed)) throw new Error(`${command.type}: ${changed.refused}`)
}

/** A machine order of a firm with this balance, arranged, and nothing more: the process died before it asked the wallet. */
const arrangedAndDied = async (balance: number, shares: readonly PaymentShare[]) => {
  const firm = `E${randomBytes(5).toString('hex').toUpperCase()}`
  await granted(shop, firm, { balance })
  const code = orderCode(beijingDay(new Date()), randomBytes(8))
  const order = { ...orderOf(), code, buyer, firm, kind: 'M' as const, month: null, shipping: SHIPPING_REF }
  await changes(code, { type: 'SubmitOrder', order })
  const arrangement_id = randomUUID()
  await changes(code, { type: 'ArrangePayment', buyer, arrangement_id, shares })
  return { firm, code, arrangement_id }
}

const walletOf = (log: EventLog, firm: string) => stateOf(log, wallets.nameOf(firm), wallets.decider)
/** How the order is paid, and what of the balance is held and spent. */
const standing = async ({ firm, code }: { firm: string; code: string }) => {
  const { payment } = (await loadOrder(shop.log, code))?.state ?? {}
  const { balance } = (await walletOf(shop.log, firm)).purses
  return [payment?.holds, payment?.paid, balance.held, balance.spent]
}
const ended = (code: string) => workflows.starter.client.workflow.getHandle(`settlement-${code}`).result()
const some: readonly PaymentShare[] = [
  { source: 'balance', amount: 1_000 },
  { source: 'offline_transfer', amount: TOTAL - 1_000 },
]

describe('what died between an order and the wallet of its firm', () => {
  it('is held and confirmed; a cancellation gives it back', async () => {
    const order = await arrangedAndDied(1_000, some)
    await eventually(async () => expect(await standing(order)).toEqual(['confirmed', false, 1_000, 0]))
    await changes(order.code, { type: 'CancelOrder', buyer })
    await eventually(async () => expect(await standing(order)).toEqual(['confirmed', false, 0, 0]))
    await expect(ended(order.code)).resolves.toBeUndefined()
  })

  it('is taken where the wallet pays the whole', async () => {
    const order = await arrangedAndDied(TOTAL, [{ source: 'balance', amount: TOTAL }])
    await eventually(async () => expect(await standing(order)).toEqual(['confirmed', true, 0, TOTAL]))
    await expect(ended(order.code)).resolves.toBeUndefined()
  })

  it('is confirmed once where the wallet had held it already', async () => {
    const order = await arrangedAndDied(1_000, some)
    const { firm, code, arrangement_id } = order
    const command: WalletCommand = {
      type: 'HoldAmounts',
      arrangement_id,
      order: code,
      ordinal: 1,
      amounts: { balance: 1_000 },
    }
    const stream = wallets.nameOf(firm)
    await execute(shop.log, { stream, decider: wallets.decider, command, meta: metaOf(buyer) })
    await eventually(async () => expect(await standing(order)).toEqual(['confirmed', false, 1_000, 0]))
    const events = (await shop.log.read(stream)).map(({ type }) => type)
    expect(events.filter((type) => type === 'AmountsHeld')).toHaveLength(1)
  })

  it('fails where the wallet has less, and the order can be arranged anew', async () => {
    const order = await arrangedAndDied(999, some)
    await eventually(async () => expect(await standing(order)).toEqual(['none', false, 0, 0]))
    await expect(ended(order.code)).resolves.toBeUndefined()
    await changes(order.code, {
      type: 'ArrangePayment',
      buyer,
      arrangement_id: randomUUID(),
      shares: [{ source: 'offline_transfer', amount: TOTAL }],
    })
  })
})

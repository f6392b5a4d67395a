import type { TestDatabase } from '@portafilter/eventstore/testing'
import { openLog } from '@portafilter/process'
import { granted } from '../../modules/wallet/testing/granted.ts'
import { type BenchShop, withShop } from './bench-shop.ts'
import { quantile, ratioOf, rounded } from './figures.ts'
import { buyersClient, type LoadBuyer } from './order-buyers.ts'
import type { BenchRow } from './report.ts'
import { benchPart } from './search-catalogue.ts'

const BUYERS = 64
const AT_ONCE = 8
/** Orders of each kind that are measured, and those before them. */
const [MEASURED, WARM_UP] = [400, 120]
const MACHINE = { code: 'BENCH-M', cents: 438_000 }
/** In fen, for every firm: enough for all its orders. */
const HAS = { rebates: 90_000_000, balance: 90_000_000, credit: 90_000_000 }

const TOTAL = MACHINE.cents / 100
const COMBINATIONS = {
  transfer: { offline_transfer: TOTAL },
  combination: { consume_rebates: 1_000, consume_balance: 500, consume_credit: 800, offline_transfer: TOTAL - 2_300 },
} as const
type Kind = keyof typeof COMBINATIONS

/** A machine that is sold, and a full wallet for each firm. */
const prepare = async ({ ownerPool, ownerDb, db }: TestDatabase, buyers: readonly LoadBuyer[]): Promise<void> => {
  const { code, cents } = MACHINE
  await db
    .insertInto('parts')
    .values({ ...benchPart(0), code, type: 'M', list_cny: cents, list_usd: cents, withdrawn: false })
    .execute()
  const log = await openLog({ pool: ownerPool, db: ownerDb })
  for (const [n] of buyers.entries()) await granted({ db: ownerDb, log }, `B${n}`, HAS)
  await log.close()
}

type Ordered = { readonly token: string; readonly order_no: string }

/** A machine order that waits for its payment. */
const ordered = async ({ ask }: ReturnType<typeof buyersClient>, { token, address }: LoadBuyer): Promise<Ordered> => {
  const { told } = await ask<{ code: string }>(token, '/order/submitOrder', {
    address_id: address,
    remark: '',
    order_part: [{ part_code: MACHINE.code, quantity: 1, price: TOTAL }],
  })
  return { token, order_no: told.object.code }
}

/** What each arrangement took, in ms: kinds in turns, so that whatever else the machine does falls on both. */
const arrangements = async ({ api, buyers }: BenchShop): Promise<Readonly<Record<Kind, readonly number[]>>> => {
  const client = buyersClient(api.url, AT_ONCE)
  const took: Record<Kind, number[]> = { transfer: [], combination: [] }
  const turns = Array.from({ length: 2 * (WARM_UP + MEASURED) }, (_, turn) => turn).values()
  const paying = async () => {
    for (const turn of turns) {
      const kind: Kind = turn % 2 === 0 ? 'transfer' : 'combination'
      const { token, order_no } = await ordered(client, buyers[turn % buyers.length] as LoadBuyer)
      const begin = performance.now()
      await client.ask(token, '/order/setOrderPayment', { order_no, combination: COMBINATIONS[kind] })
      if (turn >= 2 * WARM_UP) took[kind].push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, paying))
  await client.close()
  return took
}

/** A combination (arranged, held by the wallet, confirmed within the call) beside an arrangement that asks no wallet. */
export const benchCombination = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withShop({ databaseUrl, say, buyers: BUYERS, prepare }, async (shop) => {
    say('arrangements')
    const { transfer, combination } = await arrangements(shop)
    const of = (name: string, share: number, aim?: number): BenchRow => {
      const [value, beside] = [quantile(combination, share), quantile(transfer, share)]
      const row = { name, value: rounded(value), unit: 'ms', ratio: ratioOf(value, beside) }
      return aim === undefined ? row : { ...row, aim }
    }
    return [of('a combination at 8 in flight, p50', 0.5), of('a combination at 8 in flight, p99', 0.99, 60)]
  })

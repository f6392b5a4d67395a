import { deepStrictEqual } from 'node:assert'
import { fork } from 'node:child_process'
import { createViews, type Database } from '@portafilter/eventstore'
import { createTestDatabase } from '@portafilter/eventstore/testing'
import { addPerson, openSession } from '@portafilter/identity'
import { reactions, views } from '@portafilter/rooms'
import { migrations } from '../../services/api/src/migrations.ts'
import type { BenchRow } from './appends.ts'
import { type BuyersReport, type BuyersTask, buyersClient, type LoadBuyer, type LoadPart } from './order-buyers.ts'
import { benchPart } from './search-catalogue.ts'
import { startShopProcess } from './shop-process.ts'

const PARTS = 300
/** So many that a buyer's month stays as short as a busy buyer's is, and far below the limit of the monthly rule. */
const BUYERS = 3_000

type Level = { readonly inFlight: number; readonly aim?: number; readonly aimP99?: number }

const levels: readonly Level[] = [{ inFlight: 1 }, { inFlight: 8, aim: 300, aimP99: 60 }, { inFlight: 32 }]

/** A process compiles what runs often: the first thousand orders are slow. */
const first = { inFlight: 16, warmUpMs: 10_000, measureMs: 0 }
const warmUpMs = 1_000
const measureMs = 10_000

const addParts = async (db: Database): Promise<LoadPart[]> => {
  const parts = Array.from({ length: PARTS }, (_, n) => {
    const cents = 1_000 + n
    return { ...benchPart(n), code: `BENCH-${n}`, list_cny: cents, list_usd: cents, withdrawn: false }
  })
  await db.insertInto('parts').values(parts).execute()
  return parts.map(({ code, list_cny }) => ({ code, cents: list_cny }))
}

const HOME = {
  ...{ recipients: '王小明', area_code: '+86', phone: '13800138000', address: '南京西路1266号' },
  ...{ province: '上海市', city: '市辖区', region: '静安区' },
  ...{ province_code: '31', city_code: '3101', region_code: '310106' },
}

const addBuyer = async (db: Database, n: number): Promise<LoadBuyer> => {
  const account = `bench${n}`
  const firm = { erpCode: `B${n}`, name: `${n}号咖啡店`, invoiceTitle: '', invoiceNumber: '', type: 'F' as const }
  const terms = { market: 'domestic' as const, discountGroup: 10, pricesInYuan: false }
  const person = { account, username: account, email: null, phone: null, language: 'CN' as const, roles: [] }
  const user = await addPerson(db, { ...person, market: 'domestic', firm: { ...firm, ...terms } }, '')
  const inserted = db.insertInto('addresses').values({ user_id: user, ...HOME })
  const { id } = await inserted.returning('id').executeTakeFirstOrThrow()
  return { token: await openSession(db, user, new Date()), address: id }
}

const addBuyers = async (db: Database): Promise<LoadBuyer[]> => {
  const buyers: LoadBuyer[] = []
  const numbers = Array.from({ length: BUYERS }, (_, n) => n).values()
  const adding = async () => {
    for (const n of numbers) buyers.push(await addBuyer(db, n))
  }
  await Promise.all(Array.from({ length: 6 }, adding))
  return buyers
}

const inProcess = (task: BuyersTask): Promise<BuyersReport> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./order-buyers.ts', import.meta.url))
    child.once('message', (report) => resolve(report as BuyersReport))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the buyers' process ended with ${code}`)))
    child.send(task)
  })

const rounded = (value: number) => Math.round(value * 10) / 10

const quantile = (sorted: readonly number[], share: number): number =>
  rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)

const rowsOf = (level: Level, { perSecond, times, behind, placed }: BuyersReport, cpu: number): BenchRow[] => {
  const name = (what: string) => `order path, ${level.inFlight} in flight: ${what}`
  const latencies = Object.entries(times).flatMap(([call, unsorted]): BenchRow[] => {
    const sorted = unsorted.sort((a, b) => a - b)
    return [
      { name: name(`${call} p50`), value: quantile(sorted, 0.5), unit: 'ms' },
      {
        name: name(`${call} p99`),
        value: quantile(sorted, 0.99),
        unit: 'ms',
        ...(level.aimP99 === undefined ? {} : { aim: level.aimP99 }),
      },
    ]
  })
  return [
    {
      name: name('orders'),
      value: rounded(perSecond),
      unit: '/s',
      ...(level.aim === undefined ? {} : { aim: level.aim }),
    },
    { name: name("the API's processor time an order"), value: rounded((cpu * 1_000) / placed.length), unit: 'ms' },
    ...latencies,
    { name: name('views behind'), value: behind, unit: 'answers', aim: 0 },
  ]
}

/** Every order stands once in its buyer's list, with its transfer chosen, and nothing of it is left in the cart. */
const checkLists = async (
  url: string,
  buyers: readonly LoadBuyer[],
  reports: readonly BuyersReport[],
): Promise<void> => {
  const codes = buyers.map((): string[] => [])
  for (const [buyer, code] of reports.flatMap(({ placed }) => placed)) codes[buyer]?.push(code)
  const { ask, close } = buyersClient(url, 4)
  const waiting = buyers.entries()
  const checking = async () => {
    for (const [buyer, { token }] of waiting) {
      const orders = await ask<Page>(token, '/order/getAllOrder', { pageSize: 125 })
      const listed = orders.told.object.list.filter((order) => order.back_status === 1).map(({ code }) => code)
      deepStrictEqual(listed.sort(), codes[buyer]?.sort(), 'a list does not agree with the answers')
      const cart = await ask<number>(token, '/cart/getCartsCount')
      deepStrictEqual(cart.told.object, 0, 'an ordered line is still in the cart')
    }
  }
  await Promise.all(Array.from({ length: 4 }, checking))
  await close()
}

type Page = { readonly list: readonly { readonly code: string; readonly back_status: number }[] }

/**
 * The whole order path over HTTP: three addToCart, submitOrder, setOrderPayment, setOrderBackStatus. API, database and
 * buyers are processes of their own. Afterwards every buyer's list and cart are held against what the answers said.
 */
export const benchOrderPath = async (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> => {
  const database = await createTestDatabase(migrations, databaseUrl)
  try {
    await createViews(database.ownerDb, views, reactions)
    const parts = await addParts(database.db)
    say(`${BUYERS} buyers`)
    const buyers = await addBuyers(database.db)
    await database.ownerPool.query('vacuum analyze')
    const shop = await startShopProcess(database.ownerUrl)
    try {
      const rows: BenchRow[] = []
      const reports = [await inProcess({ url: shop.url, parts, buyers, ...first })]
      for (const level of levels) {
        say(`${level.inFlight} in flight`)
        const before = await shop.cpuSeconds()
        const { inFlight } = level
        const report = await inProcess({ url: shop.url, parts, buyers, inFlight, warmUpMs, measureMs })
        const cpu = (await shop.cpuSeconds()) - before
        reports.push(report)
        rows.push(...rowsOf(level, report, cpu))
      }
      say('lists and carts')
      await checkLists(shop.url, buyers, reports)
      return rows
    } finally {
      await shop.stop()
    }
  } finally {
    await database.close()
  }
}

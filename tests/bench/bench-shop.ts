import type { Database } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { addPerson, openSession } from '@portafilter/identity'
import type { LoadBuyer, LoadPart } from './order-buyers.ts'
import { parentOf } from './process-table.ts'
import { benchPart } from './search-catalogue.ts'
import { migrateAs, type ShopProcess, startShopProcess } from './shop-process.ts'

/** A shop with parts and buyers in a database of its own, and an API process on it. */
export type BenchShop = {
  readonly database: TestDatabase
  readonly parts: readonly LoadPart[]
  readonly buyers: readonly LoadBuyer[]
  readonly api: ShopProcess
  /** Postgres' first process, which has started all others of it. */
  readonly postmaster: number | undefined
}

type Wanted = {
  /** A superuser's address of the cluster. */
  readonly databaseUrl: string
  readonly say: (line: string) => void
  readonly buyers: number
  /** Whose tables and API; this one's if absent. */
  readonly checkout?: string
  /** What else the API is configured by. */
  readonly env?: NodeJS.ProcessEnv
  /** What else stands there before the API begins. */
  readonly prepare?: (database: TestDatabase, buyers: readonly LoadBuyer[]) => Promise<void>
}

const PARTS = 300

const addParts = async (db: Database): Promise<LoadPart[]> => {
  const parts = Array.from({ length: PARTS }, (_, n) => {
    const cents = 1_000 + n
    return { ...benchPart(n), code: `BENCH-${n}`, list_cny: cents, list_usd: cents, withdrawn: false }
  })
  await db.insertInto('parts').values(parts).execute()
  return parts.map(({ code, list_cny }) => ({ code, cents: list_cny }))
}

const HOME = {
  recipients: '王小明',
  area_code: '+86',
  phone: '13800138000',
  address: '南京西路1266号',
  province: '上海市',
  city: '市辖区',
  region: '静安区',
  province_code: '31',
  city_code: '3101',
  region_code: '310106',
}

const addBuyer = async (db: Database, n: number): Promise<LoadBuyer> => {
  const account = `bench${n}`
  const firm = { erpCode: `B${n}`, name: `${n}号咖啡店`, invoiceTitle: '', invoiceNumber: '', type: 'F' as const }
  const terms = { market: 'domestic' as const, discountGroup: 10, pricesInYuan: false }
  const person = { account, username: account, email: null, phone: null, language: 'CN' as const, roles: [] }
  const user = await addPerson(db, { ...person, market: 'domestic', firm: { ...firm, ...terms } }, '')
  const inserted = db.insertInto('addresses').values({ user_id: user, ...HOME })
  const { id } = await inserted.returning('id').executeTakeFirstOrThrow()
  return { user, token: await openSession(db, user, new Date()), address: id }
}

const addBuyers = async (db: Database, count: number): Promise<LoadBuyer[]> => {
  const buyers: LoadBuyer[] = []
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  const adding = async () => {
    for (const n of numbers) buyers[n] = await addBuyer(db, n)
  }
  await Promise.all(Array.from({ length: 6 }, adding))
  return buyers
}

/**
 * Looked through as autovacuum would. What is empty stays as it is made: a table that is analysed while it is empty is
 * planned as empty, and read from end to end by statements whose plan is kept, until autovacuum comes a minute later.
 */
const analyse = async ({ ownerPool }: TestDatabase): Promise<void> => {
  const { rows } = await ownerPool.query<{ name: string }>(
    'select relid::regclass::text as name from pg_stat_user_tables where pg_relation_size(relid) > 0',
  )
  await ownerPool.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`)
}

/** Postgres' first process: the one that answers a connection is its child. */
export const postmasterOf = async ({ ownerPool }: TestDatabase): Promise<number | undefined> => {
  const { rows } = await ownerPool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(rows[0]?.pid ?? 0)
}

/** Makes a shop for as long as `use` takes, and throws it away. */
export const withShop = async <Result>(wanted: Wanted, use: (shop: BenchShop) => Promise<Result>): Promise<Result> => {
  const { databaseUrl, say, checkout } = wanted
  const database = await createTestDatabase({}, databaseUrl)
  try {
    await migrateAs(database, checkout)
    say(`${wanted.buyers} buyers`)
    const parts = await addParts(database.db)
    const buyers = await addBuyers(database.db, wanted.buyers)
    await wanted.prepare?.(database, buyers)
    await analyse(database)
    const postmaster = await postmasterOf(database)
    const api = await startShopProcess(database.url, checkout, wanted.env)
    return await use({ database, parts, buyers, api, postmaster }).finally(api.stop)
  } finally {
    await database.close()
  }
}

import { randomBytes } from 'node:crypto'
import type { Role } from '@portafilter/contract'
import { isRefused } from '@portafilter/contract/client'
import { addPerson, type NewFirm } from '@portafilter/identity'
import type { Language, Market } from '@portafilter/kernel'
import pg from 'pg'
import { type Shop, type Someone, startShop } from '../../../services/api/src/testing/harness.ts'

export type { Shop, Someone } from '../../../services/api/src/testing/harness.ts'

/** A buyer of their own for one test, with a default address. */
export type Buyer = Someone & {
  readonly account: string
  /** Opaque id. */
  readonly user: string
  readonly erpCode: string | null
  readonly address: number
}

export type NewBuyer = {
  market?: Market
  /** A colleague's firm; absent for a firm of their own. */
  erpCode?: string
  discountGroup?: number
  pricesInYuan?: boolean
  language?: Language
  /** Who signed up by an invitation, and waits to be confirmed. */
  newcomer?: boolean
  /** Of a firm of one, which nobody has named. */
  individual?: boolean
}

export type NewPart = {
  code?: string
  /** Minor units. */
  price?: number
  dollars?: number
  type?: 'M' | 'P'
  withdrawn?: boolean
}

/** A shop that has what a test asks for: people, parts and discount groups that nobody else uses. */
export type World = Shop & {
  /** A connection of the database's owner, for damaging what the processes cannot. */
  readonly owner: pg.Client
  buyer(wanted?: NewBuyer): Promise<Buyer>
  /** The same buyer in a session that begins now: for tests that move the clock. */
  anew(buyer: Buyer): Promise<Buyer>
  /** Someone with this staff role; `erpCode` makes them a member of a buyer's firm as well. */
  staff(role: Role, erpCode?: string | null): Promise<Someone & { readonly account: string }>
  /** A part on sale; answers its code. */
  part(wanted?: NewPart): Promise<string>
  /** Rates in ten-thousandths; answers the group's number. */
  discountGroup(parts: number, machines: number): Promise<number>
}

/** How long an answer waits for its views here: a busy machine shall not make a test fail. */
const PATIENCE_MS = 30_000

const unique = (prefix: string): string => `${prefix}${randomBytes(5).toString('hex')}`

/** Only staff and buyers of no market have no firm. */
const firmOf = (erpCode: string, wanted: NewBuyer): NewFirm => ({
  erpCode,
  name: `${erpCode} 咖啡有限公司`,
  invoiceTitle: erpCode,
  invoiceNumber: erpCode,
  type: 'F',
  market: wanted.market ?? 'domestic',
  discountGroup: wanted.discountGroup ?? 10,
  pricesInYuan: wanted.pricesInYuan ?? false,
  ...(wanted.individual && { name: '', invoiceTitle: '', invoiceNumber: '', type: 'P' }),
})

const HOME = { recipients: '王小明', phone: '13800138000', address: '南京西路1266号', area_code: '+86' }
const REGION = { province: '上海市', city: '市辖区', region: '静安区' }

/** What is needed to bring people into a shop: its database, as its owner, and a door. */
export type Door = Pick<Shop, 'db' | 'signIn'>

export const addBuyer = async (shop: Door, wanted: NewBuyer = {}): Promise<Buyer> => {
  const { market = 'domestic', language = 'CN' } = wanted
  const account = unique('b')
  const erpCode = market !== 'none' ? (wanted.erpCode ?? unique('E').toUpperCase()) : null
  const person = { account, username: `买家${account}`, email: `${account}@buyers.example`, phone: null, roles: [] }
  const firm = erpCode === null ? null : firmOf(erpCode, wanted)
  const user = await addPerson(shop.db, { ...person, market, language, firm }, '')
  if (wanted.newcomer)
    await shop.db.updateTable('users').set({ confirmation: 'awaited' }).where('id', '=', user).execute()
  const someone = await shop.signIn(account)
  const added = await someone.call.addAddress({ ...HOME, ...REGION, user_account: account })
  if (isRefused(added)) throw new Error(`no address: ${added.message}`)
  return { ...someone, account, user, erpCode, address: added.object.id }
}

export const addStaff = async (shop: Door, role: Role, erpCode: string | null = null) => {
  const account = unique('s')
  const person = { account, username: `员工${account}`, email: null, phone: null, language: 'CN' as const }
  const firm = erpCode === null ? null : firmOf(erpCode, {})
  await addPerson(shop.db, { ...person, market: 'none', roles: [role], firm }, '')
  return { ...(await shop.signIn(account)), account }
}

export const addPart = async ({ db }: Pick<Shop, 'db'>, wanted: NewPart = {}): Promise<string> => {
  const code = wanted.code ?? unique('T-').toUpperCase()
  const names = { name_cn: `密封圈 ${code}`, name_en: `Gasket ${code}`, packing_cn: '1个/袋', packing_en: '1 pc/bag' }
  const { price = 10_000, dollars = 2_000, type = 'P', withdrawn = false } = wanted
  const prices = { list_cny: price, list_usd: dollars }
  const row = {
    code,
    ...names,
    unit_cn: '个',
    unit_en: 'pc',
    ...prices,
    type,
    withdrawn,
    file_path: '/catalogue/t.webp',
  }
  await db.insertInto('parts').values(row).execute()
  return code
}

const connectOwner = async ({ databaseUrl }: Shop): Promise<pg.Client> => {
  const owner = new pg.Client({ connectionString: databaseUrl })
  // A test may take the database away.
  owner.on('error', () => undefined)
  await owner.connect()
  return owner
}

/** Whom it can ask outside, and where it is reached; without them nobody, and nowhere. */
type Where = Parameters<typeof startShop> extends [unknown?, ...infer Rest] ? Rest : never

/** Starts a shop whose answers wait for their views however busy the machine is. */
export const startWorld = async (...where: Where): Promise<World> => {
  const shop = await startShop(
    ({ projector }) => ({
      views: {
        viewsOf: (types) => projector.viewsOf(types),
        waitFor: (names, position, timeoutMs) => projector.waitFor(names, position, timeoutMs && PATIENCE_MS),
      },
    }),
    ...where,
  )
  const owner = await connectOwner(shop)
  let groups = 100
  return {
    ...shop,
    owner,
    buyer: (wanted = {}) => addBuyer(shop, wanted),
    anew: async (buyer) => ({ ...buyer, ...(await shop.signIn(buyer.account)), account: buyer.account }),
    staff: (role, erpCode = null) => addStaff(shop, role, erpCode),
    part: (wanted = {}) => addPart(shop, wanted),
    discountGroup: async (part_rate, machine_rate) => {
      const id = groups++
      await shop.db.insertInto('discount_groups').values({ id, part_rate, machine_rate }).execute()
      return id
    },
    close: async () => {
      await owner.end()
      await shop.close()
    },
  }
}

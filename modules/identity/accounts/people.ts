import type { Role } from '@portafilter/contract'
import { containing } from '@portafilter/eventstore'
import { type Currency, type Language, type Market, NO_DISCOUNT_GROUP, permissionIdOf } from '@portafilter/kernel'
import { signedAddress } from '@portafilter/secrets'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { addressesOf } from '../addresses/addresses.ts'
import type { Address } from '../addresses/contract.ts'
import type { IdentityTables } from '../tables.ts'
import type { User } from './contract.ts'
import { NAMED_AND_ONE, type Named, namedAtMost } from './list-named.ts'

type Db = Kysely<IdentityTables>

/** A person as staff and papers name them. */
export type Person = Readonly<{
  id: string
  account: string
  username: string
  /** Null for staff and for individuals. */
  firmName: string | null
  erpCode: string | null
  market: Market
  email: string | null
  phone: string | null
  language: Language
}>

/** People by their ids. */
export type People = ReadonlyMap<string, Person>

/** What decides a buyer's prices and rules. */
export type Buyer = Readonly<{
  id: string
  account: string
  market: Market
  erpCode: string | null
  /** As of a session. */
  confirmed: boolean
  /** Whether somebody of the firm has said that they do not know them. */
  disputed: boolean
  currency: Currency
  /** `price_discount_id`; 10 is none. */
  discountGroup: number
  language: Language
}>

const usersWithFirms = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('firms', 'firms.id', 'users.firm_id')
    .select([
      'users.id',
      'users.account',
      'users.username',
      'users.email',
      'users.phone',
      'users.email_to_verify',
      'users.photo',
      'users.market',
      'users.language',
      'users.default_address',
      'users.confirmation',
      'firms.erp_code',
      'firms.name',
      'firms.invoice_title',
      'firms.invoice_number',
      'firms.type',
      'firms.discount_group',
      'firms.prices_in_yuan',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof usersWithFirms>['executeTakeFirstOrThrow']>>

/** Individuals are firms of one, without a name. */
const firmNameOf = ({ name }: Row): string | null => name || null

/** What decides the currency of somebody's prices. */
export type CurrencyRow = Pick<Row, 'market' | 'prices_in_yuan'>

/** The currency of the prices of whom a row is about. */
export const currencyOf = ({ market, prices_in_yuan }: CurrencyRow): Currency =>
  market === 'overseas' && !prices_in_yuan ? 'USD' : 'CNY'

const personOf = (row: Row): Person => ({
  id: row.id,
  account: row.account,
  username: row.username,
  firmName: firmNameOf(row),
  erpCode: row.erp_code,
  market: row.market,
  email: row.email,
  phone: row.phone,
  language: row.language,
})

const onTheWire = (row: Row, roles: string[], photoUrl: string | null): User => ({
  id: row.id,
  account: row.account,
  username: row.username,
  email: row.email,
  phone: row.phone,
  email_to_verify: row.email_to_verify,
  photo_url: photoUrl,
  file_path: row.photo,
  permission_id: permissionIdOf(row.market),
  price_discount_id: row.discount_group ?? NO_DISCOUNT_GROUP,
  erp_code: row.erp_code,
  default_address: row.default_address,
  firm_name: firmNameOf(row),
  invoice_title: row.invoice_title,
  invoice_number: row.invoice_number,
  type: row.type as User['type'],
  currency: currencyOf(row),
  awaits_confirmation: row.confirmation !== 'confirmed',
  roles,
})

const one = (db: Db, user: string): Promise<Row> =>
  usersWithFirms(db).where('users.id', '=', user).executeTakeFirstOrThrow()

/** The user as the shop keeps it; the photo's address works for ten minutes. Throws for an id that is nobody's. */
export const userOf = async (db: Db, user: string, at: Date): Promise<User> => {
  const roles = await db.selectFrom('staff_roles').select('role').where('user_id', '=', user).orderBy('role').execute()
  const row = await one(db, user)
  return onTheWire(
    row,
    roles.map(({ role }) => role),
    row.photo && (await signedAddress(db, row.photo, at)),
  )
}

const asBuyer = (row: Row): Buyer => ({
  id: row.id,
  account: row.account,
  market: row.market,
  erpCode: row.erp_code,
  confirmed: row.confirmation === 'confirmed',
  disputed: row.confirmation === 'disputed',
  currency: currencyOf(row),
  discountGroup: row.discount_group ?? NO_DISCOUNT_GROUP,
  language: row.language,
})

/** What prices and rules follow from for this user. Throws for an id that is nobody's. */
export const buyerOf = async (db: Db, user: string): Promise<Buyer> => asBuyer(await one(db, user))

/** Whether nobody has confirmed yet that they are of their firm: what that has is not theirs. Throws for an id that is nobody's. */
export const isNewcomer = async (db: Db, user: string): Promise<boolean> => !(await buyerOf(db, user)).confirmed

/**
 * Who buys and where it goes, in one statement. Another's address is none. Throws for an id that is nobody's.
 */
export const buyerAt = async (
  db: Db,
  user: string,
  address: number,
): Promise<{ buyer: Buyer; address: Address | undefined }> => {
  const row = await usersWithFirms(db)
    .select(jsonObjectFrom(addressesOf(db, user).where('a.id', '=', address)).as('address'))
    .where('users.id', '=', user)
    .executeTakeFirstOrThrow()
  return { buyer: asBuyer(row), address: row.address ?? undefined }
}

const ofFirm = (
  user: string | RawBuilder<unknown>,
  column: 'discount_group' | 'erp_code',
  condition: RawBuilder<unknown> = sql`true`,
) => sql`
  (select ${sql.ref(column)} from users join firms on firms.id = users.firm_id where users.id = ${user} and ${condition})`

/** For other rooms' statements: the user's discount group. */
export const discountGroupOf = (user: string): RawBuilder<unknown> =>
  sql`coalesce(${ofFirm(user, 'discount_group')}, ${NO_DISCOUNT_GROUP}::int)`

/** For other rooms' statements: what `currencyOf` asks of the user, as JSON; null of an id that is nobody's. */
export const currencyRow = (user: string): RawBuilder<CurrencyRow> => sql<CurrencyRow>`(
  select json_build_object('market', users.market, 'prices_in_yuan', firms.prices_in_yuan)
  from users left join firms on firms.id = users.firm_id where users.id = ${user})`

/** For other rooms' statements: the ERP code of the user's firm, or of that of a column's; null without a firm. */
export const erpCodeOf = (user: string | RawBuilder<unknown>): RawBuilder<unknown> => ofFirm(user, 'erp_code')

/** The same, null also of whom nobody has confirmed yet to be of their firm. */
export const confirmedErpCodeOf = (user: RawBuilder<unknown>): RawBuilder<unknown> =>
  ofFirm(user, 'erp_code', sql`users.confirmation = 'confirmed'`)

/** The people with these ids, by id; ids that are nobody's are absent. */
export const people = async (db: Db, users: readonly (string | null | undefined)[]): Promise<People> => {
  const ids = [...new Set(users)].filter((user) => user != null)
  if (ids.length === 0) return new Map()
  const rows = await usersWithFirms(db).where(sql<boolean>`users.id = any(${ids}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

/** Where letters to them go; null of who has no address, or has been erased. */
export const emailOf = async (db: Db, user: string): Promise<string | null> =>
  (await people(db, [user])).get(user)?.email ?? null

/** Ids of users whose account or name contains the text, in the order of accounts; none without a text. */
export const userIdsNamed = async (db: Db, text = ''): Promise<Named> => {
  if (text === '') return []
  const pattern = containing(text)
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, account from users where account ilike ${pattern} or username ilike ${pattern} offset 0
    ) named order by account limit ${NAMED_AND_ONE}`.execute(db)
  return namedAtMost(rows.map(({ id }) => id))
}

/** Ids of users whose account, name or firm (name or ERP code) contains the text, in the order of accounts; none without a text. */
export const userIdsMatching = async (db: Db, text = ''): Promise<Named> => {
  if (text === '') return []
  const pattern = containing(text)
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, account from users where account ilike ${pattern} or username ilike ${pattern}
      union
      select u.id, u.account from users u join firms f on f.id = u.firm_id
      where f.name ilike ${pattern} or f.erp_code ilike ${pattern}
    ) matching order by account limit ${NAMED_AND_ONE}`.execute(db)
  return namedAtMost(rows.map(({ id }) => id))
}

/** Everyone who has this staff role and may sign in, in the order of accounts. */
export const colleaguesWith = async (db: Db, role: Role): Promise<Person[]> => {
  const rows = await usersWithFirms(db)
    .innerJoin('staff_roles', 'staff_roles.user_id', 'users.id')
    .where('staff_roles.role', '=', role)
    .where('users.disabled', '=', false)
    .orderBy('users.account')
    .execute()
  return rows.map(personOf)
}

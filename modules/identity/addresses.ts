import { type Market, type Refusal, refuse } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { Address } from './contract.ts'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>

/** What people fill in of an address. */
export type AddressFields = Omit<Address, 'id' | 'user_account'>

const NO_REGION = { province: '', city: '', region: '', province_code: '', city_code: '', region_code: '' }

/** At least five digits, and what people put between them. */
const PHONE = /^(?=(\D*\d){5})[\d ()+-]{5,20}$/
const AREA_CODE = /^\+?\d[\d-]{0,6}$/

/** The address as it is kept for such a buyer, or what is wrong with it. Overseas addresses have no Chinese region. */
export const checkAddress = (
  fields: AddressFields,
  market: Market,
): AddressFields | Refusal<'invalid_input' | 'region_required'> => {
  if (!PHONE.test(fields.phone)) return refuse('invalid_input', { field: 'phone' })
  if (!AREA_CODE.test(fields.area_code)) return refuse('invalid_input', { field: 'area_code' })
  if (market === 'overseas') return { ...fields, ...NO_REGION }
  const { province, city, region } = fields
  return [province, city, region].some((name) => name.trim() === '') ? refuse('region_required') : fields
}

/** A query of the user's addresses, for one or for all of them. */
export const addressesOf = (db: Db, user: string) =>
  db
    .selectFrom('addresses as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.id', 'a.recipients', 'a.area_code', 'a.phone', 'a.address', 'a.province', 'a.city', 'a.region'])
    .select(['a.province_code', 'a.city_code', 'a.region_code', 'u.account as user_account'])
    .where('a.user_id', '=', user)

/** One of the user's own addresses; another's and none are alike. */
export const addressOf = (db: Db, user: string, id: number): Promise<Address | undefined> =>
  addressesOf(db, user).where('a.id', '=', id).executeTakeFirst()

/**
 * The user's addresses, the default one first, the others newest first.
 * @param name what the recipient contains; empty for all
 * @param phone what the phone contains; empty for all
 */
export const myAddresses = (db: Db, user: string, name = '', phone = ''): Promise<Address[]> =>
  addressesOf(db, user)
    .where(sql<boolean>`strpos(lower(a.recipients), lower(${name})) > 0`)
    .where(sql<boolean>`strpos(a.phone, ${phone}) > 0`)
    .orderBy(sql`a.id = u.default_address`, (order) => order.desc().nullsLast())
    .orderBy('a.id', 'desc')
    .execute()

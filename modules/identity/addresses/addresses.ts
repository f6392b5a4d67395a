import { isRefusal, type Market, type Refusal, refuse } from '@portafilter/kernel'
import { readPhone } from '@portafilter/postal/phones'
import { regionsNamed } from '@portafilter/postal/regions'
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import type { Address } from './contract.ts'

type Db = Kysely<IdentityTables>

/** What people fill in of an address. */
export type AddressFields = Omit<Address, 'id' | 'user_account'>

const NO_REGION = { province: '', city: '', region: '', province_code: '', city_code: '', region_code: '' }

type RegionFields = Pick<AddressFields, keyof typeof NO_REGION>

const LEVELS = ['province', 'city', 'region'] as const

/** The region with its official names and codes, of which either will do (decisions/wire.md). */
const checkRegion = (fields: RegionFields): RegionFields | Refusal<'invalid_input' | 'region_required'> => {
  const levels = LEVELS.map((level) => ({ name: fields[level].trim(), code: fields[`${level}_code`].trim() }))
  if (levels.some(({ name, code }) => name === '' && code === '')) return refuse('region_required')
  const found = regionsNamed(levels)
  const [province, city, region] = found
  if (!province || !city || !region) return refuse('invalid_input', { field: LEVELS[found.length] })
  return {
    province: province.label,
    city: city.label,
    region: region.label,
    province_code: province.value,
    city_code: city.value,
    region_code: region.value,
  }
}

const isBlank = (fields: RegionFields): boolean =>
  LEVELS.every((level) => fields[level].trim() === '' && fields[`${level}_code`].trim() === '')

/**
 * The address as it is kept for such a buyer, or what is wrong with it. A phone without its country's code is one of China
 * for everybody but overseas buyers, whose addresses have no Chinese region.
 * @param need whether one in China needs its region: who signs up, or sets an account up, may leave it out (storefront.md, 4; payment.md, 7)
 */
export const checkAddress = (
  fields: AddressFields,
  market: Market,
  need: 'region' | 'no region' = 'region',
): AddressFields | Refusal<'invalid_input' | 'region_required'> => {
  const overseas = market === 'overseas'
  const phone = readPhone({ phone: fields.phone, area_code: fields.area_code || (overseas ? '' : '+86') })
  if ('fault' in phone) return refuse('invalid_input', { field: phone.fault })
  const hasNone = overseas || (need === 'no region' && isBlank(fields))
  const region = hasNone ? NO_REGION : checkRegion(fields)
  return isRefusal(region) ? region : { ...fields, ...phone, ...region }
}

/**
 * Whether something can be sent there: an address in China that was set up with the account may have no region yet
 * (storefront.md, 4), and no courier takes one without.
 */
export const isComplete = ({ region_code }: Pick<Address, 'region_code'>, market: Market): boolean =>
  market === 'overseas' || region_code !== ''

/** As `checkAddress`, of an address that stands in a larger form, whose fields it names. */
export const checkAddressIn = (...asked: Parameters<typeof checkAddress>): AddressFields | Refusal => {
  const checked = checkAddress(...asked)
  if (!isRefusal(checked)) return checked
  const { field = 'province', ...data } = checked.data ?? {}
  return refuse(checked.refused, { ...data, field: `address.${field}` })
}

/** Whose address it is follows from the account that is made with it. */
export const fieldsOf = ({ user_account: _, ...fields }: Omit<Address, 'id'>): AddressFields => fields

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
 * @param phone what the phone contains, whatever stands between its digits; empty for all
 */
export const myAddresses = (db: Db, user: string, name = '', phone = ''): Promise<Address[]> =>
  addressesOf(db, user)
    .where(sql<boolean>`strpos(lower(a.recipients), lower(${name})) > 0`)
    .where(
      sql<boolean>`strpos(regexp_replace(a.area_code || a.phone, '\\D', '', 'g'), ${phone.replace(/\D/g, '') || phone}) > 0`,
    )
    .orderBy(sql`a.id = u.default_address`, (order) => order.desc().nullsLast())
    .orderBy('a.id', 'desc')
    .execute()

import { isRefusal, type Market, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely, Transaction } from 'kysely'
import { type AddressFields, addressOf, checkAddress } from './addresses.ts'
import type { Address } from './contract.ts'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>
type Trx = Transaction<IdentityTables>

const MOST = 50

/** Whose address book it is, and by whose rules. */
type Owner = Readonly<{ user: string; market: Market }>

type Book = Readonly<{ trx: Trx; user: string; defaultAddress: number | null }>

/** Changes of one user's book happen one after another: its count, its doubles and its default are of all of it. */
const inBook = <T>(db: Db, user: string, work: (book: Book) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const locked = trx.selectFrom('users').select('default_address').where('id', '=', user).forUpdate()
    const { default_address } = await locked.executeTakeFirstOrThrow()
    return work({ trx, user, defaultAddress: default_address })
  })

const setDefault = async ({ trx, user }: Book, id: number): Promise<void> => {
  await trx.updateTable('users').set({ default_address: id }).where('id', '=', user).execute()
}

/** Codes only say the region's names again: they do not make an address another one. */
const hasSame = async ({ trx, user }: Book, fields: AddressFields, otherThan: number | null): Promise<boolean> => {
  const { recipients, area_code, phone, address, province, city, region } = fields
  const same = await trx
    .selectFrom('addresses')
    .select('id')
    .where((of) => of.and({ user_id: user, recipients, area_code, phone, address, province, city, region }))
    .execute()
  return same.some(({ id }) => id !== otherThan)
}

const count = async ({ trx, user }: Book): Promise<number> => {
  const counted = trx.selectFrom('addresses').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.where('user_id', '=', user).executeTakeFirstOrThrow()).count
}

const stored = async ({ trx, user }: Book, id: number): Promise<Address | Refusal<'address_not_found'>> =>
  (await addressOf(trx, user, id)) ?? refuse('address_not_found')

/** Adds an address; the first one becomes the default (orders.md, 3: at most 50). */
export const addAddress = (db: Db, { user, market }: Owner, input: AddressFields): Promise<Address | Refusal> =>
  inBook(db, user, async (book) => {
    const fields = checkAddress(input, market)
    if (isRefusal(fields)) return fields
    if (await hasSame(book, fields, null)) return refuse('address_duplicate')
    if ((await count(book)) >= MOST) return refuse('address_limit')
    const inserted = book.trx.insertInto('addresses').values({ user_id: user, ...fields })
    const { id } = await inserted.returning('id').executeTakeFirstOrThrow()
    if (book.defaultAddress === null) await setDefault(book, id)
    return stored(book, id)
  })

/** Changes one of the owner's addresses; another's is not found. */
export const updateAddress = (
  db: Db,
  { user, market }: Owner,
  id: number,
  input: AddressFields,
): Promise<Address | Refusal> =>
  inBook(db, user, async (book) => {
    const own = await stored(book, id)
    if (isRefusal(own)) return own
    const fields = checkAddress(input, market)
    if (isRefusal(fields)) return fields
    if (await hasSame(book, fields, id)) return refuse('address_duplicate')
    await book.trx.updateTable('addresses').set(fields).where('id', '=', id).execute()
    return stored(book, id)
  })

/** Deletes one of the user's addresses, but not the default one. */
export const deleteAddress = (db: Db, user: string, id: number): Promise<Refusal | undefined> =>
  inBook(db, user, async (book) => {
    const own = await stored(book, id)
    if (isRefusal(own)) return own
    if (book.defaultAddress === id) return refuse('address_is_default')
    await book.trx.deleteFrom('addresses').where('id', '=', id).execute()
    return undefined
  })

/** Makes one of the user's addresses the default; repeating it changes nothing. */
export const setDefaultAddress = (db: Db, user: string, id: number): Promise<Refusal | undefined> =>
  inBook(db, user, async (book) => {
    const own = await stored(book, id)
    if (isRefusal(own)) return own
    await setDefault(book, id)
    return undefined
  })

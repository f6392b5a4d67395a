import { type CommandMeta, DAY_MS, isRefusal, keyReused, type Market, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely, Transaction } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { type AddressFields, addressOf, checkAddress } from './addresses.ts'
import type { Address } from './contract.ts'

type Db = Kysely<IdentityTables>
type Trx = Transaction<IdentityTables>

const MOST = 50

/** Whose address book it is, by whose rules, and the command that changes it. */
type Owner = Readonly<{ user: string; market: Market; meta: Pick<CommandMeta, 'id' | 'digest' | 'at'> }>

type Book = Readonly<{ trx: Trx; user: string; defaultAddress: number | null }>

/**
 * Changes of one user's book happen one after another: its count, its doubles and its default are of all of it. Each
 * answers the address that it was about, and a command that comes again answers it without doing anything; another request
 * with its key is refused.
 */
const inBook = (
  db: Db,
  { user, meta }: Omit<Owner, 'market'>,
  work: (book: Book) => Promise<number | Refusal>,
): Promise<number | Refusal> =>
  db.transaction().execute(async (trx) => {
    const locked = trx.selectFrom('users').select('default_address').where('id', '=', user).forUpdate()
    const { default_address } = await locked.executeTakeFirstOrThrow()
    const earlier = trx.selectFrom('address_commands').select(['address', 'digest']).where('id', '=', meta.id)
    const done = await earlier.executeTakeFirst()
    if (done !== undefined) return keyReused(meta, done.digest) ?? done.address
    const address = await work({ trx, user, defaultAddress: default_address })
    if (isRefusal(address)) return address
    const command = { id: meta.id, digest: meta.digest ?? null, at: meta.at }
    await trx
      .insertInto('address_commands')
      .values({ ...command, address })
      .execute()
    return address
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

const isOwn = async ({ trx, user }: Book, id: number): Promise<boolean> =>
  (await addressOf(trx, user, id)) !== undefined

/** The address that a change was about, as it stands now. */
const after = async (db: Db, user: string, changed: number | Refusal): Promise<Address | Refusal> =>
  isRefusal(changed) ? changed : ((await addressOf(db, user, changed)) ?? refuse('address_not_found'))

/** The first one becomes the default. */
const insertAddress = async (book: Book, fields: AddressFields): Promise<number> => {
  const inserted = book.trx.insertInto('addresses').values({ user_id: book.user, ...fields })
  const { id } = await inserted.returning('id').executeTakeFirstOrThrow()
  if (book.defaultAddress === null) await setDefault(book, id)
  return id
}

/** Begins the book of a user whom this transaction makes, with an address that has been checked. */
export const firstAddress = (trx: Trx, user: string, fields: AddressFields): Promise<number> =>
  insertAddress({ trx, user, defaultAddress: null }, fields)

/** Adds an address; the first one becomes the default (orders.md, 3: at most 50). */
export const addAddress = async (db: Db, owner: Owner, input: AddressFields): Promise<Address | Refusal> => {
  const added = await inBook(db, owner, async (book) => {
    const fields = checkAddress(input, owner.market)
    if (isRefusal(fields)) return fields
    if (await hasSame(book, fields, null)) return refuse('address_duplicate')
    if ((await count(book)) >= MOST) return refuse('address_limit')
    return insertAddress(book, fields)
  })
  return after(db, owner.user, added)
}

/** Changes one of the owner's addresses; another's is not found. */
export const updateAddress = async (
  db: Db,
  owner: Owner,
  id: number,
  input: AddressFields,
): Promise<Address | Refusal> => {
  const changed = await inBook(db, owner, async (book) => {
    if (!(await isOwn(book, id))) return refuse('address_not_found')
    const fields = checkAddress(input, owner.market)
    if (isRefusal(fields)) return fields
    if (await hasSame(book, fields, id)) return refuse('address_duplicate')
    await book.trx.updateTable('addresses').set(fields).where('id', '=', id).execute()
    return id
  })
  return after(db, owner.user, changed)
}

/** Deletes one of the owner's addresses, but not the default one. */
export const deleteAddress = (db: Db, owner: Omit<Owner, 'market'>, id: number): Promise<number | Refusal> =>
  inBook(db, owner, async (book) => {
    if (!(await isOwn(book, id))) return refuse('address_not_found')
    if (book.defaultAddress === id) return refuse('address_is_default')
    await book.trx.deleteFrom('addresses').where('id', '=', id).execute()
    return id
  })

/** Makes one of the owner's addresses the default; repeating it changes nothing. */
export const setDefaultAddress = (db: Db, owner: Omit<Owner, 'market'>, id: number): Promise<number | Refusal> =>
  inBook(db, owner, async (book) => {
    if (!(await isOwn(book, id))) return refuse('address_not_found')
    await setDefault(book, id)
    return id
  })

/** Forgets which commands have changed address books more than a day ago, which nothing repeats any more. */
export const forgetAddressCommands = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('address_commands')
    .where('at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}

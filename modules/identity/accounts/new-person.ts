import type { Role } from '@portafilter/contract'
import { type Language, type Market, NO_DISCOUNT_GROUP } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

export type NewFirm = Readonly<{
  erpCode: string
  name: string
  invoiceTitle: string
  invoiceNumber: string
  type: 'F' | 'P'
  market: Market
  discountGroup: number
  pricesInYuan: boolean
}>

export type NewPerson = Readonly<{
  account: string
  username: string
  email: string | null
  phone: string | null
  market: Market
  language: Language
  roles: readonly Role[]
  firm: NewFirm | null
}>

/** Somebody of a new firm, or of one that there is already. */
export type Newcomer = Omit<NewPerson, 'firm'> &
  Readonly<{
    firm: NewFirm | Readonly<{ id: string }> | null
    /** Overseas: a number that nobody has proved, and no way in. */
    phoneToCall?: string | null
    /** Nobody has proved it yet. */
    emailToVerify?: string | null
    /** Whether a colleague or staff have to say that they are of the firm. */
    awaitsConfirmation?: boolean
  }>

/** An individual is a firm of one (decisions/accounts.md). */
export const newIndividual = async (trx: Db): Promise<NewFirm> => {
  const { rows } = await sql<{ n: number }>`select nextval('individual_firms') as n`.execute(trx)
  const nameless = { name: '', invoiceTitle: '', invoiceNumber: '' }
  return {
    ...nameless,
    erpCode: `P${rows[0]?.n}`,
    type: 'P',
    market: 'domestic',
    discountGroup: NO_DISCOUNT_GROUP,
    pricesInYuan: false,
  }
}

/** Accounts differ by more than the case of letters. */
export const isAccountTaken = async (db: Db, account: string): Promise<boolean> => {
  const lower = account.toLowerCase()
  const found = db
    .selectFrom('users')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['account']), '=', lower)
  return (await found.executeTakeFirst()) !== undefined
}

/** Adds a firm, unless its ERP code is one's already; answers its id. An individual's firm is nobody else's. */
export const addFirm = async (db: Db, it: NewFirm): Promise<string> => {
  const row = {
    erp_code: it.erpCode,
    name: it.name,
    invoice_title: it.invoiceTitle,
    invoice_number: it.invoiceNumber,
    type: it.type,
    market: it.market,
    discount_group: it.discountGroup,
    prices_in_yuan: it.pricesInYuan,
  }
  const inserted = db.insertInto('firms').values(row)
  await (it.type === 'P' ? inserted : inserted.onConflict((conflict) => conflict.doNothing())).execute()
  const known = db.selectFrom('firms').select('id').where('erp_code', '=', it.erpCode)
  return (await known.executeTakeFirstOrThrow()).id
}

/** As `addPerson`, in a transaction that does more. */
export const insertPerson = async (trx: Db, person: Newcomer, passwordHash: string | null): Promise<string> => {
  const {
    account,
    username,
    email,
    phone,
    market,
    language,
    roles,
    firm,
    phoneToCall = null,
    emailToVerify = null,
  } = person
  const reached = { email, phone, phone_to_call: phoneToCall, email_to_verify: emailToVerify }
  const confirmation = person.awaitsConfirmation ? ('awaited' as const) : ('confirmed' as const)
  const row = { account, username, language, market, confirmation, ...reached, password_hash: passwordHash }
  const firm_id = firm && ('id' in firm ? firm.id : await addFirm(trx, firm))
  const inserted = trx.insertInto('users').values({ ...row, firm_id })
  const { id } = await inserted.returning('id').executeTakeFirstOrThrow()
  for (const role of roles) await trx.insertInto('staff_roles').values({ user_id: id, role }).execute()
  return id
}

/** Adds a person with roles and firm (which may be there already). The account must be free. Answers the user's id. */
export const addPerson = (db: Db, person: NewPerson, passwordHash: string): Promise<string> =>
  db.transaction().execute((trx) => insertPerson(trx, person, passwordHash))

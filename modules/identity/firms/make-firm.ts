import type { Acted } from '@portafilter/contract'
import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { addFirm } from '../accounts/new-person.ts'
import { type Asked, earlierStep, recordStep } from '../steps.ts'
import type { IdentityTables } from '../tables.ts'
import { erpCodeIn } from './erp-code.ts'
import { inKnownGroup } from './known-group.ts'
import type { KeptFirm } from './tables.ts'

type Db = Kysely<IdentityTables>

export type WantedFirm = KeptFirm & Readonly<{ erp_code: string; market: 'domestic' | 'overseas' }>

/** Firms of an older shop may have codes in any case. */
const isTaken = async (trx: Db, code: string): Promise<boolean> => {
  const found = trx.selectFrom('firms').select('id').where(sql`upper(erp_code)`, '=', code)
  return (await found.executeTakeFirst()) !== undefined
}

const add = async (trx: Db, erpCode: string, { erp_code: _, market, ...after }: WantedFirm, asked: Asked) => {
  const { firm_name: name, invoice_title: invoiceTitle, invoice_number: invoiceNumber } = after
  const { discount_group: discountGroup, prices_in_yuan: pricesInYuan } = after
  const facts = { name, invoiceTitle, invoiceNumber, discountGroup, pricesInYuan }
  const firm = await addFirm(trx, { erpCode, type: 'F', market, ...facts })
  const step = { firm, version: 1, step: 'created', before: null, after: JSON.stringify(after) } as const
  await recordStep(trx, 'firm_steps', step, asked)
  return { id: erpCode, version: 1 }
}

const make = (db: Db, code: string, wanted: WantedFirm, asked: Asked) =>
  db.transaction().execute(async (trx) => {
    // Of two with one code, and of a command that comes twice at once, the second finds the first.
    await sql`select pg_advisory_xact_lock(hashtext('firm_steps'))`.execute(trx)
    const done = await earlierStep(trx, 'firm_steps', asked.meta)
    if (done !== undefined) return isRefusal(done) ? done : { id: code, version: done.version }
    if (await isTaken(trx, code)) return refuse('erp_code_taken', { code })
    return add(trx, code, wanted, asked)
  })

/** Makes a firm, whom people can be invited to then. A repeat of the command makes no second one. */
export const makeFirm = async (db: Db, wanted: WantedFirm, asked: Asked): Promise<Acted | Refusal> => {
  const code = erpCodeIn(wanted.erp_code)
  if (code === undefined) return refuse('erp_code_unfit')
  if (wanted.prices_in_yuan && wanted.market !== 'overseas') return refuse('yuan_overseas_only')
  return inKnownGroup(() => make(db, code, wanted, asked))
}

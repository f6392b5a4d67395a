import { namedParts } from '@portafilter/catalogue'
import type { CrudRows } from '@portafilter/changes'
import type { Session } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { firmsByCode, isOwnFirm } from '@portafilter/identity'
import { type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { OrderingTables } from '../tables.ts'

type Db = Kysely<OrderingTables>

/** An exemption as staff keep it. */
export type ExemptionFacts = Readonly<{ kind: 'firm' | 'part'; code: string; note: string }>

const unknownIn = async (db: Database, { kind, code }: ExemptionFacts): Promise<Refusal | undefined> => {
  if (kind === 'firm') return (await firmsByCode(db, [code])).has(code) ? undefined : refuse('firm_unknown', { code })
  if ((await namedParts(db, [code])).has(code)) return undefined
  return refuse('part_unknown', { part_code: code, field: 'code' })
}

const isTwice = async (db: Db, { kind, code }: ExemptionFacts, row: number | null): Promise<boolean> => {
  const same = db.selectFrom('monthly_exemptions').select('id').where('kind', '=', kind).where('code', '=', code)
  return (await same.where('id', '!=', row ?? 0).executeTakeFirst()) !== undefined
}

/** Nobody decides about what their own firm orders. */
const isOwn = async (db: Database, by: Session, exemption: ExemptionFacts | null): Promise<boolean> =>
  exemption?.kind === 'firm' && isOwnFirm(db, by, exemption.code)

/** What the monthly rule leaves out, as staff keep it. */
export const exemptionRows: CrudRows<ExemptionFacts> = {
  resource: 'exemptions',
  unknown: 'exemption_not_found',
  read: (db: Db, row) =>
    db.selectFrom('monthly_exemptions').select(['kind', 'code', 'note']).where('id', '=', row).executeTakeFirst(),
  against: async (db, { row, before, after, by }) => {
    if ((await isOwn(db, by, before)) || (await isOwn(db, by, after))) return refuse('conflict_of_interest')
    if (after === null) return undefined
    const unknown = await unknownIn(db, after)
    if (unknown !== undefined) return unknown
    return (await isTwice(db, after, row)) ? refuse('exemption_exists', { code: after.code }) : undefined
  },
  insert: async (db: Db, facts) =>
    (await db.insertInto('monthly_exemptions').values(facts).returning('id').executeTakeFirstOrThrow()).id,
  update: (db: Db, row, facts) => db.updateTable('monthly_exemptions').set(facts).where('id', '=', row).execute(),
  delete: (db: Db, row) => db.deleteFrom('monthly_exemptions').where('id', '=', row).execute(),
}

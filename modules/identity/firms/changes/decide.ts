import { type Acted, type Session, staffMemberOf } from '@portafilter/contract'
import { type CommandMeta, hasConflictOfInterest, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { numberIn } from '../../staff-answers.ts'
import { type Asked, earlierStep, lastStep, recordStep, staleBy } from '../../steps.ts'
import type { IdentityTables } from '../../tables.ts'
import { MOST_OF_FIRM } from '../contract.ts'
import type { FirmFacts } from '../tables.ts'
import { writeFirm } from '../write-firm.ts'

type Db = Kysely<IdentityTables>

const LOG = 'firm_change_steps'

/** A waiting request has version 1; deciding makes the second and last. */
const DECIDED = 2

type Decision = Readonly<{ step: 'approved' } | { step: 'rejected'; reason: string }>

export type Decided = Readonly<{
  id: string
  /** The version that the person saw. */
  seen: number
  by: Session
  meta: CommandMeta
  decision: Decision
}>

type Refused = Refusal<
  | 'firm_change_not_found'
  | 'firm_change_too_long'
  | 'conflict_of_interest'
  | 'key_reused'
  | 'stale'
  | 'invalid_operation'
>

const locked = (trx: Db, id: number) =>
  trx
    .selectFrom('firm_changes as c')
    .innerJoin('firms as f', 'f.id', 'c.firm_id')
    .select(['c.id', 'c.state', 'c.requested_by', 'c.firm_name', 'c.invoice_title', 'c.invoice_number'])
    .select(['f.id as firm', 'f.erp_code', 'f.name', 'f.invoice_title as title', 'f.invoice_number as number'])
    .select(['f.discount_group', 'f.prices_in_yuan'])
    .where('c.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Change = NonNullable<Awaited<ReturnType<typeof locked>>>

/** Whether the request is of the reader's own, or of their firm: nobody decides on that. */
export const isOwn = (
  session: Session,
  { requested_by, erp_code }: Readonly<{ requested_by: string; erp_code: string }>,
): boolean => hasConflictOfInterest(staffMemberOf(session), { buyer: requested_by, firm: erp_code })

/** It may have been asked for before a firm's papers took no more. Counted in characters, as by the calls. */
const isTooLong = (change: FirmFacts): boolean =>
  (Object.keys(MOST_OF_FIRM) as (keyof FirmFacts)[]).some((name) => [...change[name]].length > MOST_OF_FIRM[name])

const apply = async (trx: Db, change: Change, before: FirmFacts, asked: Asked): Promise<void> => {
  const { firm, firm_name, invoice_title, invoice_number, discount_group, prices_in_yuan } = change
  const terms = { discount_group, prices_in_yuan }
  const after = { firm_name, invoice_title, invoice_number, ...terms }
  await writeFirm(trx, { firm, before: { ...before, ...terms }, after, step: 'change_approved' }, asked)
}

const carryOut = async (trx: Db, change: Change, { decision, by, meta }: Decided): Promise<Acted> => {
  const { id, name: firm_name, title: invoice_title, number: invoice_number } = change
  const firm: FirmFacts = { firm_name, invoice_title, invoice_number }
  if (decision.step === 'approved') await apply(trx, change, firm, { by, meta })
  await trx.updateTable('firm_changes').set({ state: decision.step }).where('id', '=', id).execute()
  const step = { change: id, version: DECIDED, firm: JSON.stringify(firm), reason: '', ...decision }
  await recordStep(trx, LOG, step, { by, meta })
  return { id: String(id), version: DECIDED }
}

/** Approves or rejects a request, and records who did it, in one transaction. */
export const decideFirmChange = (db: Db, decided: Decided): Promise<Acted | Refused> =>
  db.transaction().execute(async (trx) => {
    const { id, seen, by, meta } = decided
    const number = numberIn(id)
    const change = number === undefined ? undefined : await locked(trx, number)
    if (change === undefined) return refuse('firm_change_not_found')
    if (isOwn(by, change)) return refuse('conflict_of_interest')
    const earlier = await earlierStep(trx, LOG, meta)
    if (earlier !== undefined) return isRefusal(earlier) ? earlier : { id, version: earlier.version }
    if (change.state !== 'waiting' || seen !== 1) return staleBy(await lastStep(trx, LOG, change.id))
    if (decided.decision.step === 'approved' && isTooLong(change)) return refuse('firm_change_too_long', MOST_OF_FIRM)
    return carryOut(trx, change, decided)
  })

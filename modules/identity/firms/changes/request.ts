import { type CommandMeta, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { earlierStep, recordStep } from '../../steps.ts'
import type { IdentityTables } from '../../tables.ts'
import type { FirmFacts } from '../tables.ts'

type Db = Kysely<IdentityTables>

const firmOf = (db: Db, user: string) =>
  db
    .selectFrom('firms as f')
    .innerJoin('users as u', 'u.firm_id', 'f.id')
    .select(['f.id', 'f.name as firm_name', 'f.invoice_title', 'f.invoice_number'])
    .where('u.id', '=', user)

/** The request of this firm that waits for finance. */
export const waitingOf = (db: Db, firm: string) =>
  db.selectFrom('firm_changes').select('id').where('firm_id', '=', firm).where('state', '=', 'waiting')

/** Whether a change of the user's firm waits for finance. */
export const hasWaitingChange = async (db: Db, user: string): Promise<boolean> => {
  const firm = await firmOf(db, user).executeTakeFirst()
  return firm !== undefined && (await waitingOf(db, firm.id).executeTakeFirst()) !== undefined
}

const KEYS = ['firm_name', 'invoice_title', 'invoice_number'] as const

/** Whether both are called and invoiced alike. */
export const isSame = (one: FirmFacts, other: FirmFacts): boolean => KEYS.every((key) => one[key] === other[key])

type Refused = Refusal<'firm_change_waiting' | 'firm_unchanged' | 'key_reused'>

/**
 * Asks finance to change what the user's firm is called and invoiced as. One request of a firm waits at a time, however
 * many of its users ask at once; a repeat of the command is the same request.
 */
export const requestFirmChange = (
  db: Db,
  user: string,
  wanted: FirmFacts,
  meta: CommandMeta,
): Promise<Refused | undefined> =>
  db.transaction().execute(async (trx) => {
    const { id: firm, ...is } = await firmOf(trx, user).forUpdate('f').executeTakeFirstOrThrow()
    const earlier = await earlierStep(trx, 'firm_change_steps', meta)
    if (earlier !== undefined) return isRefusal(earlier) ? earlier : undefined
    if (await waitingOf(trx, firm).executeTakeFirst()) return refuse('firm_change_waiting')
    if (isSame(is, wanted)) return refuse('firm_unchanged')
    const asked = trx.insertInto('firm_changes').values({ firm_id: firm, requested_by: user, ...wanted })
    const { id } = await asked.returning('id').executeTakeFirstOrThrow()
    const step = { change: id, version: 1, step: 'requested', firm: JSON.stringify(is), reason: '' } as const
    await recordStep(trx, 'firm_change_steps', step, { by: { user }, meta })
    return undefined
  })

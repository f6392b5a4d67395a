import type { CommandMeta } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { recordStep } from '../steps.ts'
import type { IdentityTables } from '../tables.ts'
import { NAMELESS } from './tables.ts'

type Db = Kysely<IdentityTables>

/** Of a request whose writer is gone; what staff read of it in the list of requests. */
const GONE = '申请人已不在 / Whoever asked is gone'

/** The firm, held with its requests in the order in which whoever decides on one holds them. */
const hold = async (trx: Db, user: string) => {
  const firm = trx
    .selectFrom('firms')
    .innerJoin('users', 'users.firm_id', 'firms.id')
    .select(['firms.id', 'firms.type'])
    .where('users.id', '=', user)
  await trx
    .selectFrom('firm_changes')
    .select('id')
    .where('firm_id', 'in', firm.clearSelect().select('firms.id'))
    .forUpdate()
    .execute()
  return firm.forUpdate('firms').executeTakeFirst()
}

const forgetIndividual = async (trx: Db, firm: string): Promise<void> => {
  const { firm_name: name, ...facts } = NAMELESS
  await trx
    .updateTable('firms')
    .set({ name, ...facts })
    .where('id', '=', firm)
    .execute()
  await trx
    .updateTable('firm_changes')
    .set({ ...NAMELESS, told: true })
    .where('firm_id', '=', firm)
    .execute()
  await sql`select forget_individual(${firm}::uuid)`.execute(trx)
}

/**
 * Nobody is told of it: who asked is gone, and colleagues may ask anew. It is the operator's command that ends them; of the one firm of a user
 * one request at most is waiting.
 */
const endRequests = async (trx: Db, user: string, meta: CommandMeta): Promise<void> => {
  const ended = await trx
    .updateTable('firm_changes as c')
    .from('firms as f')
    .whereRef('f.id', '=', 'c.firm_id')
    .set({ state: 'rejected', told: true })
    .where('requested_by', '=', user)
    .where('state', '=', 'waiting')
    .returning(['c.id', 'f.name as firm_name', 'f.invoice_title', 'f.invoice_number'])
    .execute()
  for (const { id, ...was } of ended) {
    const step = { change: id, version: 2, step: 'rejected', firm: JSON.stringify(was), reason: GONE } as const
    await recordStep(trx, 'firm_change_steps', step, { by: { user: meta.actor }, meta })
  }
}

/**
 * Ends the requests of who is erased, since one that is approved would write anew what it asks for. Of an individual, who is a firm of one, what
 * the firm and its logs say goes as well.
 */
export const forgetFirm = async (trx: Db, user: string, meta: CommandMeta): Promise<void> => {
  const firm = await hold(trx, user)
  if (firm?.type === 'P') await forgetIndividual(trx, firm.id)
  await endRequests(trx, user, meta)
}

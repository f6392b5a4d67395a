import { type CommandMeta, keyReused, type Refusal } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../../tables.ts'
import type { FirmChangeStep, FirmFacts } from '../tables.ts'

type Db = Kysely<IdentityTables>

/** What is done about a request: it is made, and then it is decided. */
export type Step = Readonly<{
  change: number
  version: number
  step: FirmChangeStep
  /** What the firm was then. */
  firm: FirmFacts
  /** Why it was rejected; empty otherwise. */
  reason: string
  actor: string
}>

/** Who did what, and when, in the transaction that does it. The processes can add to this table and read it. */
export const recordStep = async (trx: Db, { firm, ...step }: Step, meta: CommandMeta): Promise<void> => {
  const { id: command, digest = null, at } = meta
  await trx
    .insertInto('firm_change_steps')
    .values({ ...step, firm: JSON.stringify(firm), at, command, digest })
    .execute()
}

/** What an earlier try of this command did; the refusal of another request with its key. */
export const earlierStep = async (
  trx: Db,
  meta: CommandMeta,
): Promise<{ change: number; version: number } | Refusal<'key_reused'> | undefined> => {
  const found = await trx
    .selectFrom('firm_change_steps')
    .select(['change', 'version', 'digest'])
    .where('command', '=', meta.id)
    .executeTakeFirst()
  return keyReused(meta, found?.digest) ?? found
}

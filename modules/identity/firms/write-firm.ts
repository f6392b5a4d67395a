import type { Kysely } from 'kysely'
import { type Asked, lastStep, recordStep } from '../steps.ts'
import type { IdentityTables } from '../tables.ts'
import type { FirmStep, KeptFirm } from './tables.ts'

type Written = Readonly<{ firm: string; before: KeptFirm; after: KeptFirm; step: FirmStep }>

/**
 * Writes what a firm is from now on for all its users, and who made it so; what was ordered and invoiced keeps what it froze.
 * The firm's row is locked. Answers its version: how often it has been changed.
 */
export const writeFirm = async (
  trx: Kysely<IdentityTables>,
  { firm, before, after, step }: Written,
  asked: Asked,
): Promise<number> => {
  const { firm_name: name, ...facts } = after
  const row = { name, ...facts }
  await trx.updateTable('firms').set(row).where('id', '=', firm).execute()
  const last = await lastStep(trx, 'firm_steps', firm)
  const version = (last?.version ?? 0) + 1
  const said = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await recordStep(trx, 'firm_steps', { firm, version, step, ...said }, asked)
  return version
}

import { isDeepStrictEqual } from 'node:util'
import type { Acted, Session } from '@portafilter/contract'
import { type CommandMeta, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { isOwnFirm } from '../staff/one-hand.ts'
import { earlierStep, lastStep, staleBy } from '../steps.ts'
import type { IdentityTables } from '../tables.ts'
import { isSame, waitingOf } from './changes/request.ts'
import { inKnownGroup } from './known-group.ts'
import type { KeptFirm } from './tables.ts'
import { writeFirm } from './write-firm.ts'

type Db = Kysely<IdentityTables>

export type FirmEdit = Readonly<{
  erpCode: string
  /** The version that the person saw. */
  seen: number
  /** What is not said stays as it is. */
  said: { readonly [Name in keyof KeptFirm]?: KeptFirm[Name] | undefined }
  by: Session
  meta: CommandMeta
}>

/** From now on nobody else changes it, nor asks to have it called otherwise. */
const locked = (trx: Db, erpCode: string) =>
  trx
    .selectFrom('firms')
    .select(['id', 'type', 'market', 'name as firm_name', 'invoice_title', 'invoice_number'])
    .select(['discount_group', 'prices_in_yuan'])
    .where('erp_code', '=', erpCode)
    .forUpdate()
    .executeTakeFirst()

type Locked = NonNullable<Awaited<ReturnType<typeof locked>>>

/** A reason against it. What the firm is called stays as finance sees it while a request to change that waits. */
const against = async (trx: Db, { id, type, market, ...before }: Locked, after: KeptFirm) => {
  const areCalledAlike = isSame(before, after)
  if (!areCalledAlike && type === 'P') return refuse('firm_individual')
  if (!areCalledAlike && (await waitingOf(trx, id).executeTakeFirst())) return refuse('firm_change_open')
  return after.prices_in_yuan && market !== 'overseas' ? refuse('yuan_overseas_only') : undefined
}

const edit = async (trx: Db, { erpCode, seen, said, by, meta }: FirmEdit) => {
  const firm = await locked(trx, erpCode)
  if (firm === undefined) return refuse('firm_not_found')
  if (await isOwnFirm(trx, by, erpCode)) return refuse('conflict_of_interest')
  const done = await earlierStep(trx, 'firm_steps', meta)
  if (done !== undefined) return isRefusal(done) ? done : { id: erpCode, version: done.version }
  const last = await lastStep(trx, 'firm_steps', firm.id)
  const version = last?.version ?? 0
  if (seen !== version) return staleBy(last)
  const { id, type: _, market: __, ...before } = firm
  const after = { ...before, ...said } as KeptFirm
  const reason = await against(trx, firm, after)
  if (reason !== undefined) return reason
  if (isDeepStrictEqual(before, after)) return { id: erpCode, version }
  return { id: erpCode, version: await writeFirm(trx, { firm: id, before, after, step: 'updated' }, { by, meta }) }
}

/** Changes what a firm is called, invoiced as and priced by; its ERP code and its market never change. */
export const editFirm = (db: Db, wanted: FirmEdit): Promise<Acted | Refusal> =>
  inKnownGroup(() => db.transaction().execute((trx) => edit(trx, wanted)))

import { type BoundResource, bindResource, type Session } from '@portafilter/contract'
import { refuse, toBeijingIso } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { inWords, numberIn } from '../../staff-answers.ts'
import type { IdentityTables } from '../../tables.ts'
import { firmChangeWords } from '../../words.ts'
import { firmChangesResource } from '../contract.ts'
import { decideFirmChange, isOwn } from './decide.ts'
import { type FirmChange, firmChangeOf, firmChangesWanted } from './list.ts'

type Db = Kysely<IdentityTables>

const rowOf = ({ id, state, before, ...change }: FirmChange) => ({
  id: String(id),
  version: state === 'waiting' ? 1 : 2,
  status: state,
  erp_code: change.erp_code,
  account: change.account,
  username: change.username,
  firm_name: before.firm_name || null,
  wanted_name: change.firm_name,
  requested_at: toBeijingIso(change.requested_at),
  decided_at: change.decided_at && toBeijingIso(change.decided_at),
  decided_by: change.decided_by,
})

/** One request, with what the firm is and would be side by side. */
const detail = async (db: Db, id: string, session: Session) => {
  const number = numberIn(id)
  const change = number === undefined ? undefined : await firmChangeOf(db, number)
  if (change === undefined) return refuse('firm_change_not_found')
  const { firm_name, invoice_title, invoice_number, before } = change
  const after = { firm_name, invoice_title, invoice_number }
  return { ...rowOf(change), before, after, reason: change.reason ?? '', own: isOwn(session, change) }
}

/** What finance does about firms that want to be called otherwise. */
export const firmChanges = (db: Db): BoundResource =>
  bindResource(firmChangesResource, {
    list: async ({ filter: { id, ...filter }, ...page }) => {
      const wanted = { ...filter, ids: id === undefined ? undefined : [id].flat() }
      const found = await firmChangesWanted(db, wanted, page)
      return { ...found, rows: found.rows.map(rowOf) }
    },
    one: (id, session) => detail(db, id, session),
    actions: {
      approve: async (id, { version: seen }, by, { meta, language }) =>
        inWords(
          await decideFirmChange(db, { id, seen, by, meta, decision: { step: 'approved' } }),
          firmChangeWords,
          language,
        ),
      reject: async (id, { version: seen, reason }, by, { meta, language }) =>
        inWords(
          await decideFirmChange(db, { id, seen, by, meta, decision: { step: 'rejected', reason } }),
          firmChangeWords,
          language,
        ),
    },
  })

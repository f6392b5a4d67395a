import { containing, type TablePage, tableRows } from '@portafilter/eventstore'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { IdentityTables } from '../tables.ts'
import type { invitationState } from './contract.ts'

type Db = Kysely<IdentityTables>

type State = z.output<typeof invitationState>

const stateAt = (at: Date) => sql<State>`case
  when i.taken_back_at is not null then 'taken_back'
  when i.used >= i.uses then 'used_up'
  when i.expires_at <= ${at} then 'ended'
  else 'open' end`

const invitations = (db: Db) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('firms as f', 'f.id', 'i.firm_id')
    .leftJoin('invitation_steps as made', (join) =>
      join.onRef('made.invitation', '=', 'i.id').on('made.version', '=', 1),
    )
    .leftJoin('users as by', 'by.id', 'made.actor')

const columns = (db: Db, at: Date) =>
  invitations(db)
    .select(['i.id', 'i.code', 'i.uses', 'i.used', 'i.expires_at', 'i.taken_back_at', 'i.created_at'])
    .select(['f.erp_code', 'f.name as firm_name', 'by.account as made_by'])
    .select(stateAt(at).as('status'))

export type ListedInvitation = NonNullable<Awaited<ReturnType<typeof listedInvitation>>>

export const listedInvitation = async (db: Db, id: number, at: Date) =>
  columns(db, at).where('i.id', '=', id).executeTakeFirst()

/** Who signed up by it, the first one first. */
export const signedUpBy = (db: Db, id: number) =>
  db
    .selectFrom('invitation_uses as used')
    .innerJoin('users as u', 'u.id', 'used.user_id')
    .select(['u.account', 'u.username', 'used.at'])
    .where('used.invitation', '=', id)
    .orderBy('used.at')
    .execute()

export type InvitationsWanted = Readonly<{
  /** A part of the firm's name or of its ERP code. */
  q?: string | undefined
  ids?: readonly string[] | undefined
  status?: State | undefined
}>

const isWanted = ({ q, ids, status }: InvitationsWanted, at: Date) => {
  const pattern = containing(q ?? '')
  return sql<boolean>`
    (${q ?? ''} = '' or concat_ws(E'\n', f.name, f.erp_code) ilike ${pattern})
    and (${ids === undefined} or i.id::text = any(${ids ?? []}::text[]))
    and (${status ?? null}::text is null or ${stateAt(at)} = ${status ?? null})`
}

/** A page of what is wanted, in the order in which it was made. */
export const invitationsWanted = (db: Db, wanted: InvitationsWanted, { at, ...page }: TablePage & { at: Date }) =>
  tableRows(columns(db, at).where(isWanted(wanted, at)), { by: sql.ref('i.id'), key: sql.ref('i.id') }, page)

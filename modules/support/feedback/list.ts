import { type ChangesTables, rowNumberOf, versionOfRow } from '@portafilter/changes'
import type { ListQuery } from '@portafilter/contract'
import { containing, tableRows } from '@portafilter/eventstore'
import type { IdentityTables } from '@portafilter/identity'
import { type Kysely, sql } from 'kysely'
import { answersBuyers } from '../chat/colleagues.ts'
import { feedbackInbox } from './contract.ts'
import type { FeedbackTables } from './tables.ts'

type Db = Kysely<FeedbackTables & IdentityTables & ChangesTables>

/** Whether somebody has it in hand who still answers buyers: one who has gone is nobody. */
const IS_IN_HAND = answersBuyers(sql.ref('f.assignee'))

/** What a colleague has left behind waits as what is new. */
const STATUS = sql<FeedbackTables['feedback']['status']>`
  case when f.status = 'taken' and not ${IS_IN_HAND} then 'new' else f.status end`

const feedback = (db: Db) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('firms as firm', 'firm.id', 'u.firm_id')
    .leftJoin('users as a', (join) => join.onRef('a.id', '=', 'f.assignee').on(IS_IN_HAND))
    .leftJoin('users as answerer', 'answerer.id', 'f.answered_by')

const columns = (db: Db) =>
  feedback(db)
    .select(['f.id', 'f.sketch', 'f.details', 'f.image', 'f.page', 'f.order_no', 'f.created_at'])
    .select(['f.answer', 'f.answered_at', 'f.user_id', 'u.account', 'u.username', 'u.email', 'firm.erp_code'])
    .select(['firm.name', STATUS.as('status'), 'a.account as assignee', 'answerer.account as answered_by'])
    .select(versionOfRow(feedbackInbox.name, sql.ref('f.id')).as('version'))

export type ListedFeedback = NonNullable<Awaited<ReturnType<typeof feedbackOf>>>

export const feedbackOf = (db: Db, id: number) => columns(db).where('f.id', '=', id).executeTakeFirst()

type Query = ListQuery<typeof feedbackInbox>

const isWanted = ({ q = '', id, status, assignee }: Query['filter'], reader: string) => sql<boolean>`
  (${q} = '' or concat_ws(E'\n', f.sketch, f.details, f.order_no, u.account, u.username, firm.name)
    ilike ${containing(q)})
  and (${id === undefined} or f.id = any(${(id ?? []).flatMap((each) => rowNumberOf(each) ?? [])}::int[]))
  and (${status ?? null}::text is null or ${STATUS} = ${status ?? null})
  and (${assignee !== 'mine'} or f.assignee = ${reader})
  and (${assignee !== 'nobody'} or not ${IS_IN_HAND})`

/**
 * A page of what is wanted, and how many there are.
 * @param reader the opaque id of who asks: what is in their hand is theirs
 */
export const feedbackWanted = (db: Db, { filter, sort, ...page }: Query, reader: string) =>
  tableRows(columns(db).where(isWanted(filter, reader)), { by: sql.ref(`f.${sort}`), key: sql.ref('f.id') }, page)

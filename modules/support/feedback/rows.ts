import type { ChangedRows } from '@portafilter/changes'
import { staffMemberOf } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { hasConflictOfInterest, type Owner, refuse } from '@portafilter/kernel'
import { sql } from 'kysely'
import { supportStaffFor } from '../chat/colleagues.ts'
import { feedbackInbox } from './contract.ts'
import type { FeedbackTables } from './tables.ts'

/** What staff change of a feedback. */
export type FeedbackFacts = Readonly<{
  status: FeedbackTables['feedback']['status']
  /** The account of who has it in hand; empty: nobody. */
  assignee: string
  answer: string | null
  /** Whoever wrote the answer, by opaque id. */
  answered_by: string | null
  answered_at: Date | null
  /** Whose it is, which nobody changes. */
  owner: Owner
}>

const read = async (db: Database, row: number): Promise<FeedbackFacts | undefined> => {
  const found = db
    .selectFrom('feedback as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('firms as firm', 'firm.id', 'u.firm_id')
    .leftJoin('users as a', 'a.id', 'f.assignee')
    .select(['f.status', 'f.answer', 'f.answered_by', 'f.answered_at', 'f.user_id', 'firm.erp_code'])
    .select(sql<string>`coalesce(a.account, '')`.as('assignee'))
  const facts = await found.where('f.id', '=', row).executeTakeFirst()
  if (facts === undefined) return undefined
  const { user_id: buyer, erp_code: firm, ...rest } = facts
  return { ...rest, owner: { buyer, firm } } as FeedbackFacts
}

const canHave = async (db: Database, { owner }: FeedbackFacts, account: string): Promise<boolean> =>
  (await supportStaffFor(db, owner)).some((colleague) => colleague.account === account)

/** What stays of a change: no words of anybody's. */
const recorded = (facts: FeedbackFacts | null) => facts && { status: facts.status, assignee: facts.assignee }

/** Of what is answered, all that is left to do is to close it. */
const LATER: Readonly<Record<FeedbackFacts['status'], readonly FeedbackFacts['status'][]>> = {
  new: ['taken', 'answered', 'closed'],
  taken: ['taken', 'answered', 'closed'],
  answered: ['closed'],
  closed: [],
}

/** Feedback as staff change it. */
export const feedbackRows: ChangedRows<FeedbackFacts> = {
  resource: feedbackInbox.name,
  unknown: 'feedback_not_found',
  read,
  against: async (db, { before, after, by }) => {
    if (before === null || after === null) return undefined
    if (hasConflictOfInterest(staffMemberOf(by), before.owner)) return refuse('conflict_of_interest')
    if (!LATER[before.status].includes(after.status)) return refuse('invalid_operation')
    if (after.status !== 'taken') return undefined
    const { assignee: to } = after
    return (await canHave(db, before, to)) ? undefined : refuse('feedback_colleague_unknown', { to })
  },
  update: (db, row, { status, assignee, answer, answered_by, answered_at }) =>
    db
      .updateTable('feedback')
      .set({
        status,
        answer,
        answered_by,
        answered_at,
        assignee: sql`(select id from users where account = ${assignee})`,
        ...(status === 'answered' && { told: false }),
      })
      .where('id', '=', row)
      .execute(),
  recorded: (before, after) => ({ before: recorded(before), after: recorded(after) }),
}

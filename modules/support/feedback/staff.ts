import { changesOfRow, rowNumberOf, updating } from '@portafilter/changes'
import { type BoundResource, bindResource, type Session, staffMemberOf } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { hasConflictOfInterest, refuse, toBeijingIso } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { supportStaffFor } from '../chat/colleagues.ts'
import { feedbackInbox } from './contract.ts'
import { feedbackOf, feedbackWanted, type ListedFeedback } from './list.ts'
import { pictureAddress } from './own-feedback.ts'
import { feedbackRows } from './rows.ts'

const rowOf = ({ id, version, name, created_at, ...row }: ListedFeedback) => ({
  id: String(id),
  version,
  account: row.account,
  username: row.username,
  firm_name: name || null,
  sketch: row.sketch,
  status: row.status,
  assignee: row.assignee,
  order_no: row.order_no,
  created_at: toBeijingIso(created_at),
})

const detail = async (db: Database, id: string, reader: Session, at: Date) => {
  const number = rowNumberOf(id)
  const found = number === undefined ? undefined : await feedbackOf(db, number)
  if (found === undefined) return refuse('feedback_not_found')
  const { details, page, answer, answered_by, answered_at, user_id: buyer, erp_code: firm } = found
  const colleagues = await supportStaffFor(db, { buyer, firm })
  return {
    ...rowOf(found),
    details,
    page,
    answer,
    answered_by,
    answered_at: answered_at && toBeijingIso(answered_at),
    image_url: await pictureAddress(db, found.image, at),
    has_email: found.email !== null,
    own: hasConflictOfInterest(staffMemberOf(reader), { buyer, firm }),
    colleagues: colleagues.map(({ account, username }) => ({ account, username })),
    changes: await changesOfRow(db, feedbackInbox.name, found.id),
  }
}

/** What support does about what users have sent. */
export const feedbackForStaff = ({ db }: Pick<RoomDeps, 'db'>): BoundResource => {
  const update = updating(db, feedbackRows)
  return bindResource(feedbackInbox, {
    list: async (query, { user }) => {
      const found = await feedbackWanted(db, query, user)
      return { ...found, rows: found.rows.map(rowOf) }
    },
    one: (id, reader, { meta: { at } }) => detail(db, id, reader, at),
    actions: {
      assign: (id, { version, to }, by, context) => update(id, { version, assignee: to, status: 'taken' }, by, context),
      answer: (id, { version, text: answer }, by, context) => {
        const answered = { answer, answered_by: by.user, answered_at: context.meta.at }
        return update(id, { version, status: 'answered', ...answered }, by, context)
      },
      close: (id, { version }, by, context) => update(id, { version, status: 'closed' }, by, context),
    },
  })
}

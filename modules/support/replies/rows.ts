import type { CrudRows } from '@portafilter/changes'
import { type Refusal, refuse } from '@portafilter/kernel'
import type { Selectable } from 'kysely'
import { PLACEHOLDERS } from './contract.ts'
import type { ReplyTables } from './tables.ts'

type Facts = Readonly<Omit<Selectable<ReplyTables['saved_replies']>, 'id'>>

const COLUMNS = ['title_cn', 'title_en', 'body_cn', 'body_en'] as const

/** What stands in braces and is filled by nothing: a buyer would read it as it is. */
const againstPlaceholders = (facts: Facts): Refusal<'reply_placeholder'> | undefined => {
  for (const field of ['body_cn', 'body_en'] as const) {
    const named = facts[field].match(/\{[^{}]*\}/g) ?? []
    const placeholder = named.find((one) => !(PLACEHOLDERS as readonly string[]).includes(one))
    if (placeholder !== undefined)
      return refuse('reply_placeholder', { field, placeholder, known: PLACEHOLDERS.join(' ') })
  }
  return undefined
}

/** Saved replies, as support keeps them. */
export const replyRows: CrudRows<Facts> = {
  resource: 'saved-replies',
  unknown: 'reply_not_found',
  read: (db, row) => db.selectFrom('saved_replies').select(COLUMNS).where('id', '=', row).executeTakeFirst(),
  against: async (_, { after }) => (after === null ? undefined : againstPlaceholders(after)),
  insert: async (db, facts) =>
    (await db.insertInto('saved_replies').values(facts).returning('id').executeTakeFirstOrThrow()).id as number,
  update: (db, row, facts) => db.updateTable('saved_replies').set(facts).where('id', '=', row).execute(),
  delete: (db, row) => db.deleteFrom('saved_replies').where('id', '=', row).execute(),
}

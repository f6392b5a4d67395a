import { rowChangeShape } from '@portafilter/changes/contract'
import { idFilter, required, resource, searchField, seenVersion, seenVersionInQuery } from '@portafilter/contract'
import { z } from 'zod'

/** Bounds of what staff type. */
export const MOST_OF_REPLIES = { title: 60, body: 2_000 } as const

/** What stands for something of the buyer, the order that the chat is about, or the writer. */
export const PLACEHOLDERS = ['{name}', '{order}', '{amount}', '{status}', '{staff}'] as const

const roles = ['support'] as const
const records = ['row_changes'] as const

const written = {
  title_cn: required(MOST_OF_REPLIES.title),
  title_en: required(MOST_OF_REPLIES.title),
  body_cn: required(MOST_OF_REPLIES.body),
  body_en: required(MOST_OF_REPLIES.body),
}

const row = z.object({ id: z.string(), version: z.int(), ...written })

/** Answers that are given again and again, in both languages; placeholders are filled for the buyer of a chat. */
export const savedReplies = resource({
  name: 'saved-replies',
  summary: 'Answers that support gives again and again.',
  readers: ['support'],
  row,
  detail: row.extend({ changes: z.array(rowChangeShape) }),
  filters: z.strictObject({ id: idFilter(), q: searchField() }),
  sorts: ['title_cn', 'title_en', 'id'],
  create: { roles, records, input: z.strictObject(written) },
  actions: {
    update: { roles, records, input: z.object({ ...seenVersion, ...written }) },
    delete: { roles, records, input: z.strictObject(seenVersionInQuery) },
  },
})

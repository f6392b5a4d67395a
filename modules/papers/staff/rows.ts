import type { CrudRows } from '@portafilter/changes'
import type { Database } from '@portafilter/eventstore'
import { type Refusal, refuse } from '@portafilter/kernel'
import type { Selectable } from 'kysely'
import { giveUp } from '../loose-files.ts'
import type { PapersTables } from '../tables.ts'

export type Kind = 'documents' | 'videos' | 'faqs'
/** A row as staff keep it; the name of its file is empty until one is sent. */
type FactsOf<K extends Kind> = Readonly<Omit<Selectable<PapersTables[K]>, 'id'>>

type OfMachine = Readonly<{ machine_id: number }>
type Filed = OfMachine & Readonly<{ name: string }>

const TITLED = ['machine_id', 'place', 'title_cn', 'title_en'] as const
const FILE = ['language', 'audience', 'file_name', 'size'] as const

/** What is shown of a row. */
export const SHOWN = {
  documents: [...TITLED, 'description_cn', 'description_en', ...FILE],
  videos: [...TITLED, ...FILE],
  faqs: [...TITLED, 'question_cn', 'question_en', 'resolve_cn', 'resolve_en'],
} as const satisfies Readonly<Record<Kind, readonly string[]>>

const againstMachine = async (db: Database, id: number): Promise<Refusal<'machine_unknown'> | undefined> => {
  const found = await db.selectFrom('machines').select('id').where('id', '=', id).executeTakeFirst()
  return found === undefined ? refuse('machine_unknown') : undefined
}

/** Rows of one of the tables. */
const rowsOf = <Facts extends OfMachine>(kind: string, columns: readonly string[]): CrudRows<Facts> => ({
  resource: kind,
  unknown: 'paper_not_found',
  read: async (db, row) => {
    const found = await db.selectFrom(kind).select(columns).where('id', '=', row).executeTakeFirst()
    return found as Facts | undefined
  },
  against: async (db, { after }) => (after === null ? undefined : againstMachine(db, after.machine_id)),
  insert: async (db, facts) =>
    (await db.insertInto(kind).values(facts).returning('id').executeTakeFirstOrThrow()).id as number,
  update: (db, row, facts) => db.updateTable(kind).set(facts).where('id', '=', row).execute(),
  delete: (db, row) => db.deleteFrom(kind).where('id', '=', row).execute(),
})

/** Those of rows that have a file, which is given up with the row, and for another one. */
const filedRows = <Facts extends Filed>(kind: 'documents' | 'videos'): CrudRows<Facts> => {
  const rows = rowsOf<Facts>(kind, [...SHOWN[kind], 'name', 'mime'])
  return {
    ...rows,
    update: async (db, row, facts) => {
      await giveUp(db, kind, row, facts.name)
      await rows.update(db, row, facts)
    },
    delete: async (db, row) => {
      await giveUp(db, kind, row, '')
      await rows.delete(db, row)
    },
  }
}

/** Documents, videos and questions of machines, as staff keep them. */
export const documentRows = filedRows<FactsOf<'documents'>>('documents')
export const videoRows = filedRows<FactsOf<'videos'>>('videos')
export const faqRows = rowsOf<FactsOf<'faqs'>>('faqs', SHOWN.faqs)

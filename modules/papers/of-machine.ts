import { isNamedBy, type Language } from '@portafilter/kernel'
import type { Kysely, Selectable } from 'kysely'
import type { Faq } from './contract.ts'
import type { Audience, PapersTables } from './tables.ts'

type Db = Kysely<PapersTables>

export type DocumentRow = Selectable<PapersTables['documents']>
export type VideoRow = Selectable<PapersTables['videos']>

/** A machine's, as far as a search finds them. */
export type Asked = Readonly<{ machine_id: number; search: string }>

type Texts = readonly string[]

/** A machine has few of them: they are looked through here, by the rules of every other search. */
const finding = <Row>(search: string, rows: readonly Row[], texts: (row: Row) => Texts): Row[] => {
  const isNamed = isNamedBy(search)
  return rows.filter((row) => isNamed({ CN: texts(row).join('\n'), EN: '' }))
}

/** The documents of a machine for this audience that have a file, in their order. */
export const documentsOf = async (
  db: Db,
  { machine_id, search }: Asked,
  audience: Audience,
): Promise<DocumentRow[]> => {
  const rows = db
    .selectFrom('documents')
    .selectAll()
    .where((of) => of.and({ machine_id, audience }))
    .where('name', '<>', '')
  return finding(search, await rows.orderBy('place').orderBy('id').execute(), (row) => [
    ...[row.title_cn, row.title_en, row.description_cn, row.description_en, row.file_name],
  ])
}

/** The same of videos. */
export const videosOf = async (db: Db, { machine_id, search }: Asked, audience: Audience): Promise<VideoRow[]> => {
  const rows = db
    .selectFrom('videos')
    .selectAll()
    .where((of) => of.and({ machine_id, audience }))
    .where('name', '<>', '')
  const inOrder = await rows.orderBy('place').orderBy('id').execute()
  return finding(search, inOrder, ({ title_cn, title_en, file_name }) => [title_cn, title_en, file_name])
}

/** What is asked about a machine, in the reader's words; a search looks into those of both languages. */
export const faqsOf = async (db: Db, { machine_id, search }: Asked, language: Language): Promise<Faq[]> => {
  const rows = db.selectFrom('faqs').selectAll().where('machine_id', '=', machine_id)
  const found = finding(search, await rows.orderBy('place').orderBy('id').execute(), (row) => [
    ...[row.title_cn, row.question_cn, row.resolve_cn],
    ...[row.title_en, row.question_en, row.resolve_en],
  ])
  return found.map(({ id, ...row }) =>
    language === 'CN'
      ? { id, title: row.title_cn, question: row.question_cn, resolve: row.resolve_cn }
      : { id, title: row.title_en, question: row.question_en, resolve: row.resolve_en },
  )
}

import type { Files } from '@portafilter/gateways'
import type { PapersTables } from '@portafilter/papers'
import type { Insertable, Kysely } from 'kysely'
import { demoMachines } from '../catalogue/machines.ts'
import type { DemoSeed } from '../demo-seed.ts'
import { demoFaqs } from './faqs.ts'
import { demoVideos } from './films.ts'
import { kindOf } from './kinds.ts'
import { demoDocuments } from './papers.ts'

type Db = Kysely<PapersTables>
type Table = keyof PapersTables
type Row<T extends Table> = Insertable<PapersTables[T]>

/** A file's row but for what only the file itself tells. */
type Filed<T extends 'documents' | 'videos'> = Omit<Row<T>, 'size'>

const documents: readonly Filed<'documents'>[] = demoDocuments.map(
  ({ machine, paper, audience, title, description }, place) => ({
    machine_id: machine,
    place,
    audience,
    title_cn: title.CN,
    title_en: title.EN,
    description_cn: description.CN,
    description_en: description.EN,
    language: paper.language,
    name: paper.name,
    file_name: paper.fileName,
    mime: 'application/pdf',
  }),
)

const videos: readonly Filed<'videos'>[] = demoVideos.map(({ machine, film, audience, title }, place) => ({
  machine_id: machine,
  place,
  audience,
  title_cn: title.CN,
  title_en: title.EN,
  language: audience === 'all' ? ('CN' as const) : ('EN' as const),
  name: film.name,
  file_name: film.fileName,
  mime: 'video/mp4',
}))

const faqs: readonly Row<'faqs'>[] = demoMachines.flatMap((machine) => {
  const kind = kindOf(machine)
  return (kind === undefined ? [] : demoFaqs[kind]).map(({ title, question, resolve }, place) => ({
    machine_id: machine.id,
    place,
    title_cn: title.CN,
    title_en: title.EN,
    question_cn: question.CN,
    question_en: question.EN,
    resolve_cn: resolve.CN,
    resolve_en: resolve.EN,
  }))
})

/** The rows of machines that have none: what a machine has is left as staff have made it. */
const lacking = async <R extends { machine_id: number }>(db: Db, table: Table, rows: readonly R[]): Promise<R[]> => {
  const known = await db.selectFrom(table).select('machine_id').distinct().execute()
  const machines = new Set(known.map(({ machine_id }) => machine_id))
  return rows.filter(({ machine_id }) => !machines.has(machine_id))
}

/** With the size of each file, as it is kept. */
const sized = <R extends { name: string }>(papers: Files, rows: readonly R[]) =>
  Promise.all(rows.map(async (row) => ({ ...row, size: (await papers.stat(row.name))?.size ?? 0 })))

/** Documents, videos and questions of the machines that have none. */
export const papersSeed = {
  name: 'Papers of machines',
  add: async ({ db, papers }: Readonly<{ db: Db; papers: Files }>): Promise<number> => {
    const missing = {
      documents: await sized(papers, await lacking(db, 'documents', documents)),
      videos: await sized(papers, await lacking(db, 'videos', videos)),
      faqs: await lacking(db, 'faqs', faqs),
    }
    await db.transaction().execute(async (trx) => {
      if (missing.documents.length > 0) await trx.insertInto('documents').values(missing.documents).execute()
      if (missing.videos.length > 0) await trx.insertInto('videos').values(missing.videos).execute()
      if (missing.faqs.length > 0) await trx.insertInto('faqs').values(missing.faqs).execute()
    })
    return missing.documents.length + missing.videos.length + missing.faqs.length
  },
} satisfies DemoSeed

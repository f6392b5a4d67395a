import { versionOfRow } from '@portafilter/changes'
import type { Listed, ListQuery, RowOf } from '@portafilter/contract'
import { containing, type Database, tableRows } from '@portafilter/eventstore'
import { sql } from 'kysely'
import type { documentsResource, faqsResource, videosResource } from './contract.ts'
import { type Kind, SHOWN } from './rows.ts'

type Resources = { documents: typeof documentsResource; videos: typeof videosResource; faqs: typeof faqsResource }

/** What a search looks into, beside what the machine is called. */
const TEXTS = {
  documents: ['title_cn', 'title_en', 'description_cn', 'description_en', 'file_name'],
  videos: ['title_cn', 'title_en', 'file_name'],
  faqs: ['title_cn', 'title_en', 'question_cn', 'question_en', 'resolve_cn', 'resolve_en'],
} as const

const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(`p.${name}`)))

type Wanted = ListQuery<typeof documentsResource>['filter']

const isWanted = (kind: Kind, { q = '', id, machine_id, audience }: Wanted) => sql<boolean>`
  (${q} = '' or concat_ws(E'\n', m.cn_name, m.en_name, ${columns(TEXTS[kind])}) ilike ${containing(q)})
  and (${id === undefined} or p.id::text = any(${id ?? []}::text[]))
  and (${machine_id ?? null}::int is null or p.machine_id = ${machine_id ?? null})
  ${audience === undefined ? sql`` : sql`and p.audience = ${audience}`}`

/** As on the page of a machine, machines in their order; titles as bytes are, which any cluster sorts alike. */
const sortedBy = (sort: string) =>
  sort === 'place' ? sql`array[p.place, m.place, m.id]` : sql`${sql.ref(`p.${sort}`)} collate "C"`

/** A page of the documents, videos or questions, and how many there are. */
export const papersWanted = <K extends Kind>(
  db: Database,
  kind: K,
  { filter, sort, ...page }: ListQuery<Resources[K]>,
): Promise<Listed<RowOf<Resources[K]>>> => {
  const table: string = kind
  const found = db
    .selectFrom(`${table} as p`)
    .innerJoin('machines as m', 'm.id', 'p.machine_id')
    .where(isWanted(kind, filter))
    .select([sql<string>`p.id::text`.as('id'), versionOfRow(kind, sql.ref('p.id')).as('version')])
    .select(['m.cn_name as machine_cn', 'm.en_name as machine_en'])
    .select(SHOWN[kind].map((name) => `p.${name}`))
    .$castTo<RowOf<Resources[K]>>()
  return tableRows(found, { by: sortedBy(sort), key: sql.ref('p.id') }, page)
}

/** One of them by its id, as lists have it. */
export const paperById = async <K extends Kind>(db: Database, kind: K, id: string) => {
  const only = { filter: { id: [id] }, sort: 'place', descending: false, offset: 0, limit: 1 } as const
  return (await papersWanted(db, kind, only as unknown as ListQuery<Resources[K]>)).rows[0]
}

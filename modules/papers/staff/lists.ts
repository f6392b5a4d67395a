import { type ChangesTables, versionOfRow } from '@portafilter/changes'
import type { ListQuery, RowOf } from '@portafilter/contract'
import { escapeLike } from '@portafilter/eventstore'
import type { IdentityTables } from '@portafilter/identity'
import { type Kysely, sql } from 'kysely'
import type { PapersTables } from '../tables.ts'
import type { documentsResource, faqsResource, videosResource } from './contract.ts'
import { type Kind, SHOWN } from './rows.ts'

type Db = Kysely<PapersTables & ChangesTables & IdentityTables>

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
  (${q} = '' or concat_ws(E'\n', m.cn_name, m.en_name, ${columns(TEXTS[kind])}) ilike ${`%${escapeLike(q)}%`})
  and (${id === undefined} or p.id::text = any(${id ?? []}::text[]))
  and (${machine_id ?? null}::int is null or p.machine_id = ${machine_id ?? null})
  ${audience === undefined ? sql`` : sql`and p.audience = ${audience}`}`

/** As on the page of a machine, machines in their order; titles as bytes are, which any cluster sorts alike. */
const order = (sort: string, descending: boolean) => {
  const by = sort === 'place' ? ['p.place', 'm.place', 'm.id', 'p.id'] : [`p.${sort}`, 'p.id']
  const collated = sort === 'place' ? sql`` : sql` collate "C"`
  const direction = descending ? sql` desc` : sql` asc`
  return sql.join(by.map((name, i) => sql`${sql.ref(name)}${i === 0 ? collated : sql``}${direction}`))
}

/** A page of the documents, videos or questions, and how many there are. */
export const papersWanted = async <K extends Kind>(
  db: Db,
  kind: K,
  { filter, sort, descending, offset, limit, after }: ListQuery<Resources[K]>,
): Promise<{ rows: RowOf<Resources[K]>[]; total: number }> => {
  const found = sql`
    from ${sql.table(kind)} p join machines m on m.id = p.machine_id where ${isWanted(kind, filter)}`
  const page = after === undefined ? sql`limit ${limit} offset ${offset}` : sql``
  const [{ rows }, counted] = await Promise.all([
    sql<RowOf<Resources[K]>>`
      select p.id::text as id, ${versionOfRow(kind, sql.ref('p.id'))} as version,
        m.cn_name as machine_cn, m.en_name as machine_en, ${columns(SHOWN[kind])}
      ${found} order by ${order(sort, descending)} ${page}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** One of them by its id, as lists have it. */
export const paperById = async <K extends Kind>(db: Db, kind: K, id: string) => {
  const only = { filter: { id: [id] }, sort: 'place', descending: false, offset: 0, limit: 1 } as const
  return (await papersWanted(db, kind, only as unknown as ListQuery<Resources[K]>)).rows[0]
}

import { versionOfRow } from '@portafilter/changes'
import type { ListQuery } from '@portafilter/contract'
import { containing, tableRows } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { type KeptDb, sortedBy } from '../kept-machines/lists.ts'
import type { seriesResource } from './contract.ts'

type Query = ListQuery<typeof seriesResource>

const isWanted = ({ q = '', id }: Query['filter']) => sql<boolean>`
  (${q} = '' or concat_ws(E'\n', s.code, s.cn, s.en) ilike ${containing(q)})
  and (${id === undefined} or s.id::text = any(${id ?? []}::text[]))`

const countOf = (table: 'series_models' | 'norms') => sql<number>`
  (select count(*)::int from ${sql.table(table)} where series_code = s.code)`

/** A page of the series, and how many there are. */
export const seriesWanted = (db: KeptDb, { filter, sort, ...page }: Query) => {
  const found = db
    .selectFrom('machine_series as s')
    .where(isWanted(filter))
    .select(sql<string>`s.id::text`.as('id'))
    .select(['s.code', 's.cn', 's.en', 's.place'])
    .select([countOf('series_models').as('models'), countOf('norms').as('norms')])
    .select(versionOfRow('series', sql.ref('s.id')).as('version'))
  return tableRows(found, { by: sortedBy('s', sort), key: sql.ref('s.id') }, page)
}

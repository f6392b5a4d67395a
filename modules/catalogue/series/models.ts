import type { Language, Market } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { listedFor } from '../listed-parts.ts'
import type { CatalogueTables } from '../tables.ts'
import type { Norm } from './contract.ts'

type Db = Kysely<CatalogueTables>

export const isSeries = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('machine_series').select('code').where('code', '=', code).executeTakeFirst()) !== undefined

/** The ids of the models of a series that are sold in a market, in their order. */
export const modelsOfSeries = async (db: Db, series: string, market: Market): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from series_models join parts on parts.id = part_id
    where series_code = ${series} and type = 'M' and ${listedFor(market)}
    order by place, id`.execute(db)
  return rows.map(({ id }) => id)
}

const NAME = { CN: 'norms.name_cn as name', EN: 'norms.name_en as name' } as const

const norms = (db: Db, language: Language) =>
  db.selectFrom('norms').select(['norms.id', NAME[language]]).orderBy('norms.place').orderBy('norms.id')

/** The specs that a series tells of, in their order. */
export const normsOfSeries = (db: Db, series: string, language: Language): Promise<Norm[]> =>
  norms(db, language).where('series_code', '=', series).execute()

/** The specs that a model has, in the same order. */
export const normsOfModel = (db: Db, model: string, language: Language): Promise<Norm[]> =>
  norms(db, language)
    .innerJoin('model_norms', 'norm_id', 'norms.id')
    .innerJoin('parts', 'parts.id', 'part_id')
    .where('parts.code', '=', model)
    .execute()

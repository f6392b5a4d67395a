import { type BoundCall, bind, done } from '@portafilter/contract'
import { buyerOf, type IdentityTables } from '@portafilter/identity'
import { refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { namedParts } from '../named-parts/parts.ts'
import { partRow } from '../part-row.ts'
import { isFor, pricedById } from '../pricing.ts'
import type { CatalogueTables } from '../tables.ts'
import { modelSeriesContract } from './contract.ts'
import { isSeries, modelsOfSeries, normsOfModel, normsOfSeries } from './models.ts'

type Deps = Readonly<{ db: Kysely<CatalogueTables & IdentityTables> }>

/** Binds the calls by which a model of a series is chosen. Prices are the caller's. */
export const modelRoutes = ({ db }: Deps): readonly BoundCall[] =>
  bind(modelSeriesContract, {
    getModelBySeries: async ({ series_code, language: asked }, { user, market }, context) => {
      if (!(await isSeries(db, series_code))) return refuse('series_not_found')
      const language = asked ?? context.language
      const [buyer, ids, norm_list] = await Promise.all([
        buyerOf(db, user),
        modelsOfSeries(db, series_code, market),
        normsOfSeries(db, series_code, language),
      ])
      const models = await pricedById(db, ids, buyer)
      return { ...done, model_list: models.map((model) => partRow(model, language, buyer.currency)), norm_list }
    },
    getNormByModel: async ({ model_code, language }, { market }, context) => {
      const model = (await namedParts(db, [model_code])).get(model_code)
      if (model === undefined) return refuse('part_not_found', { part_code: model_code, field: 'model_code' })
      if (!isFor(model, market)) return refuse('machine_not_sold', { part_code: model_code, field: 'model_code' })
      const model_norm_list = await normsOfModel(db, model_code, language ?? context.language)
      return { ...done, status: 'success' as const, model_norm_list }
    },
  })

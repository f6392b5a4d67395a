import { type Refusal, refuse } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { namedParts } from '../named-parts/parts.ts'
import type { CatalogueTables } from '../tables.ts'

type Db = Kysely<CatalogueTables>

/** A spec and the models that have it, by their codes; `id` is null until it is saved. */
export type StaffNorm = Readonly<{ id: number | null; name_cn: string; name_en: string; models: readonly string[] }>

/** The models and the specs of a series, each in its order. */
export type Matrix = Readonly<{ models: readonly string[]; norms: readonly StaffNorm[] }>

/** The same whichever way it was put together: models stand at each spec in the order of the series. */
export const inOrder = <Norm extends StaffNorm>({
  models,
  norms,
}: Readonly<{ models: readonly string[]; norms: readonly Norm[] }>) => ({
  models,
  norms: norms.map((norm) => ({ ...norm, models: models.filter((code) => norm.models.includes(code)) })),
})

/** The models of a series and its specs, withdrawn models among them. */
export const matrixOf = async (db: Db, series: string) => {
  const models = await db
    .selectFrom('series_models')
    .innerJoin('parts', 'parts.id', 'part_id')
    .select('code')
    .where('series_code', '=', series)
    .orderBy('place')
    .orderBy('part_id')
    .execute()
  const having = sql<string[]>`array(
    select code from model_norms join parts on parts.id = part_id where norm_id = norms.id)`
  const norms = await db
    .selectFrom('norms')
    .select(['id', 'name_cn', 'name_en', having.as('models')])
    .where('series_code', '=', series)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return inOrder({ models: models.map(({ code }) => code), norms })
}

/** Why it cannot be of a series whose specs are these now: what there is not, or is twice. */
export const againstMatrix = async (
  db: Db,
  { models, norms }: Matrix,
  now: readonly StaffNorm[],
): Promise<Refusal | undefined> => {
  const field = 'matrix'
  const parts = await namedParts(db, models)
  const part_code = models.find((code) => parts.get(code)?.type !== 'M')
  if (part_code !== undefined) return refuse('model_unknown', { part_code, field })
  const known = new Set(now.map(({ id }) => id))
  if (norms.some(({ id }) => id !== null && !known.has(id))) return refuse('norm_unknown', { field })
  const twice = norms.find((one, at) =>
    norms.slice(0, at).some((other) => other.name_cn === one.name_cn || other.name_en === one.name_en),
  )
  return twice && refuse('norm_twice', { name: { CN: twice.name_cn, EN: twice.name_en }, field })
}

const saveNorm = async (trx: Db, series_code: string, { id, models, ...names }: StaffNorm, place: number) => {
  const row = { series_code, ...names, place }
  const saved =
    id === null
      ? trx.insertInto('norms').values(row).returning('id')
      : trx.updateTable('norms').set(row).where('id', '=', id).returning('id')
  const { id: norm } = await saved.executeTakeFirstOrThrow()
  await sql`
    insert into model_norms (part_id, norm_id)
    select id, ${norm} from parts where code = any(${[...models]}::text[])`.execute(trx)
}

/** Writes what a series has from now on. Specs that stay keep their rows. */
export const saveMatrix = async (trx: Db, series: string, { models, norms }: Matrix): Promise<void> => {
  const kept = norms.flatMap(({ id }) => id ?? [])
  await sql`delete from norms where series_code = ${series} and id <> all(${kept}::int[])`.execute(trx)
  await sql`
    delete from model_norms using norms where norms.id = norm_id and series_code = ${series}`.execute(trx)
  await trx.deleteFrom('series_models').where('series_code', '=', series).execute()
  await sql`
    insert into series_models (series_code, part_id, place)
    select ${series}, parts.id, place - 1
    from unnest(${[...models]}::text[]) with ordinality as wanted (model, place) join parts on code = model`.execute(
    trx,
  )
  for (const [place, norm] of norms.entries()) await saveNorm(trx, series, norm, place)
}

import type { CatalogueTables } from '@portafilter/catalogue'
import { type Kysely, sql } from 'kysely'
import { type DemoSeries, demoSeries } from './series.ts'

type Db = Kysely<CatalogueTables>

const addModels = async (db: Db, { code, models }: DemoSeries): Promise<void> => {
  await sql`
    insert into series_models (series_code, part_id, place)
    select ${code}::text, id, place - 1 from unnest(${models}::text[]) with ordinality as demo (code, place)
    join parts using (code)`.execute(db)
}

const addNorms = async (db: Db, { code, norms }: DemoSeries): Promise<void> => {
  const rows = norms.map(({ name }, place) => ({ series_code: code, name_cn: name.CN, name_en: name.EN, place }))
  const added = await db.insertInto('norms').values(rows).returning(['id', 'place']).execute()
  for (const { id, place } of added)
    await sql`
      insert into model_norms (part_id, norm_id)
      select id, ${id}::int from parts where code = any(${norms[place]?.models ?? []}::text[])`.execute(db)
}

/** The series that the shop lacks, with their models and specs. Machines that are there already join them. */
export const addSeries = async (db: Db): Promise<number> => {
  const known = new Set((await db.selectFrom('machine_series').select('code').execute()).map(({ code }) => code))
  const missing = demoSeries.filter(({ code }) => !known.has(code))
  for (const series of missing) {
    const { code, name, machines } = series
    await db
      .insertInto('machine_series')
      .values({ code, cn: name.CN, en: name.EN, place: demoSeries.indexOf(series) })
      .execute()
    await db.updateTable('machines').set({ series_code: code }).where('id', 'in', machines).execute()
    await addModels(db, series)
    await addNorms(db, series)
  }
  return missing.length
}

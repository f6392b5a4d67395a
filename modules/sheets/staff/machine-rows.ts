import { namedParts } from '@portafilter/catalogue'
import { type ChangedRows, changesOfRow, versionOfRow } from '@portafilter/changes'
import type { DetailOf, Listed, ListQuery, RowOf } from '@portafilter/contract'
import { type Database, tableRows } from '@portafilter/eventstore'
import { type Refusal, refuse } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { SheetsTables } from '../tables.ts'
import type { machineSheetsResource } from './contract.ts'

type Db = Kysely<SheetsTables>
type Row = RowOf<typeof machineSheetsResource>
type Facts = Readonly<{ sheets: readonly string[]; models: readonly string[] }>

const sheetsOf = sql<string[]>`array(
  select explosion_id::text from machine_explosions where machine_id = m.id order by place, explosion_id)`
const modelsOf = sql<string[]>`array(
  select code from machine_models join parts on parts.id = part_id where machine_id = m.id order by machine_models.place, code)`

const ofMachines = (db: Database) =>
  db
    .selectFrom('machines as m')
    .select([sql<string>`m.id::text`.as('id'), 'm.cn_name', 'm.en_name'])
    .select([sheetsOf.as('sheets'), modelsOf.as('models')])
    .select(versionOfRow('machine-sheets', sql`m.id`).as('version'))

/** A page of machines with their sheets and models. */
export const machinesWanted = (
  db: Database,
  { filter: { id }, sort: _, ...page }: ListQuery<typeof machineSheetsResource>,
): Promise<Listed<Row>> => {
  const found = ofMachines(db).where(sql<boolean>`(${id === undefined} or m.id::text = any(${id ?? []}::text[]))`)
  return tableRows(found, { by: sql.ref('m.place'), key: sql.ref('m.id') }, { ...page, descending: false })
}

/** One machine with what its sheets are called. */
export const machineDetail = async (
  db: Database,
  id: string,
): Promise<DetailOf<typeof machineSheetsResource> | Refusal> => {
  const found = await ofMachines(db).where(sql<boolean>`m.id::text = ${id}`).executeTakeFirst()
  if (found === undefined) return refuse('machine_not_found')
  const first = await db
    .selectFrom('explosions')
    .select([sql<string>`id::text`.as('id'), 'name_cn', 'name_en', 'published'])
    .where(sql<boolean>`id::text = any(${found.sheets})`)
    .orderBy(sql`array_position(${found.sheets}::text[], id::text)`)
    .execute()
  return { ...found, first, changes: await changesOfRow(db, 'machine-sheets', Number(id)) }
}

const against = async (db: Database, { sheets, models }: Facts): Promise<Refusal | undefined> => {
  const known = await db
    .selectFrom('explosions')
    .select('id')
    .where(sql<boolean>`id::text = any(${[...sheets]})`)
    .execute()
  if (known.length < sheets.length) return refuse('sheet_not_found')
  const parts = await namedParts(db, models)
  const part_code = models.find((code) => parts.get(code)?.type !== 'M')
  return part_code === undefined ? undefined : refuse('model_unknown', { part_code, field: 'models' })
}

const write = async (trx: Db, machine: number, { sheets, models }: Facts): Promise<void> => {
  await trx.deleteFrom('machine_explosions').where('machine_id', '=', machine).execute()
  await trx.deleteFrom('machine_models').where('machine_id', '=', machine).execute()
  await sql`
    insert into machine_explosions (machine_id, explosion_id, place)
    select ${machine}, sheet::int, place - 1 from unnest(${[...sheets]}::text[]) with ordinality as wanted (sheet, place)`.execute(
    trx,
  )
  await sql`
    insert into machine_models (machine_id, part_id, place)
    select ${machine}, parts.id, place - 1
    from unnest(${[...models]}::text[]) with ordinality as wanted (model, place) join parts on code = model`.execute(
    trx,
  )
}

/** What a machine begins with, as staff keep it: the machine itself is the catalogue's. */
export const machineSheetRows: ChangedRows<Facts> = {
  resource: 'machine-sheets',
  unknown: 'machine_not_found',
  read: async (db: Database, row) => {
    const found = await ofMachines(db).where('m.id', '=', row).executeTakeFirst()
    return found && { sheets: found.sheets, models: found.models }
  },
  against: async (db: Db, { after }) => (after === null ? undefined : against(db, after)),
  update: (db: Db, row, facts) => write(db, row, facts),
}

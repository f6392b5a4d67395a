import type { CatalogueTables } from '@portafilter/catalogue'
import type { SheetsTables } from '@portafilter/sheets'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { demoSoldMachines } from '../catalogue/sold-machines.ts'
import type { DemoSheet } from './sheets.ts'
import { SHEET } from './stand.ts'

export type Db = Kysely<CatalogueTables & SheetsTables>

/** Under which address a shop shows a sheet, and by which it knows it. */
export const pathOf = (file: string): string => `/sheets/${file}`

/** Rows for a statement, which names and types their columns. */
const given = (rows: readonly object[]): RawBuilder<unknown> => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`

export const addSheets = async (db: Db, sheets: readonly DemoSheet[]): Promise<void> => {
  const rows = sheets.map(({ file, name }) => ({
    name_cn: name.CN,
    name_en: name.EN,
    file_path: pathOf(file),
    ...SHEET,
  }))
  if (rows.length > 0) await db.insertInto('explosions').values(rows).execute()
}

export const addPositions = (db: Db, sheets: readonly DemoSheet[]): Promise<unknown> => {
  const positions = sheets.flatMap(({ file, callouts }) =>
    callouts.flatMap(({ part: { code }, quantity }, i) =>
      quantity === null ? [] : { sheet: pathOf(file), number: i + 1, code, quantity },
    ),
  )
  return sql`
    insert into explosion_positions (explosion_id, item_num, part_id, quantity)
    select explosions.id, number, parts.id, quantity
    from ${given(positions)} as demo (sheet text, number int, code text, quantity int)
    join explosions on file_path = sheet join parts using (code)`.execute(db)
}

/** The hotspots of sheets: where a number stands follows from the drawing, which most starts never load. */
export const hotspotsOf = async (sheets: readonly DemoSheet[]): Promise<object[]> => {
  const { dotsOf } = await import('./draw.ts')
  return sheets.flatMap((sheet) =>
    dotsOf(sheet).map((dot, i) => {
      const { isFj, further } = sheet.callouts[i] ?? {}
      return { sheet: pathOf(sheet.file), number: i + 1, ...dot, is_fj: isFj, further: further && pathOf(further) }
    }),
  )
}

export const addHotspots = async (db: Db, hotspots: readonly object[]): Promise<void> => {
  await sql`
    insert into explosion_hotspots
      (explosion_id, item_num, dot_left, dot_top, dot_size, is_fj, decompose_id)
    select sheets.id, number, "left", top, size, is_fj, levels.id
    from ${given(hotspots)} as demo
      (sheet text, number int, "left" numeric, top numeric, size numeric, is_fj text, further text)
    join explosions sheets on sheets.file_path = sheet
    left join explosions levels on levels.file_path = further
    order by sheets.id, number`.execute(db)
}

/** The list without a drawing that an older shop has of a machine goes when the drawn ones come. */
export const addToMachines = async (db: Db, first: readonly DemoSheet[]): Promise<void> => {
  const machines = first.flatMap(({ file, machine }) => (machine ? { machine: machine.id, sheet: pathOf(file) } : []))
  await sql`
    delete from machine_explosions using explosions
    where explosions.id = explosion_id and file_path = '' and machine_id = any(${machines.map(({ machine }) => machine)})
  `.execute(db)
  await sql`
    insert into machine_explosions (machine_id, explosion_id, place)
    select machine, explosions.id, 0 from ${given(machines)} as demo (machine int, sheet text)
    join explosions on file_path = sheet`.execute(db)
  const models = machines.flatMap(({ machine }) =>
    demoSoldMachines
      .filter(({ machineId }) => machineId === machine)
      .map(({ code }, place) => ({ machine, code, place })),
  )
  await sql`
    insert into machine_models (machine_id, part_id, place)
    select machine, parts.id, place from ${given(models)} as demo (machine int, code text, place int)
    join parts using (code) on conflict do nothing`.execute(db)
}

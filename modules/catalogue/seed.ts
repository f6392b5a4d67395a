import type { Files } from '@portafilter/gateways'
import { type Insertable, type Kysely, sql } from 'kysely'
import {
  type DemoPart,
  type DemoPicture,
  type DemoSoldMachine,
  demoDiscountGroups,
  demoMachines,
  demoMachineTypes,
  demoParts,
  demoPictures,
  demoSoldMachines,
  pictureOfMachine,
  pictureOfPart,
  positionsOf,
  render,
} from './demo/index.ts'
import { keepSmaller, namesOf } from './picture-sizes.ts'
import type { CatalogueTables } from './tables.ts'

type Db = Kysely<CatalogueTables>

export type SeedCatalogueDeps = Readonly<{
  db: Db
  /** Where the pictures go; the API serves them under `/catalogue/{file}`. */
  pictures: Files
  /** Told how many pictures are drawn of those that were missing. */
  progress?: (done: number, of: number) => void
}>

/** So many are drawn, then rendered side by side. */
const BATCH = 32

const isKept = async (pictures: Files, { file }: DemoPicture): Promise<boolean> => {
  const kept = await Promise.all(namesOf(file).map((name) => pictures.get(name)))
  return kept.every((bytes) => bytes !== undefined)
}

const drawPicture = async (pictures: Files, { file, draw }: DemoPicture): Promise<void> => {
  const kept = await pictures.get(file)
  const whole = kept ?? (await render(draw()))
  if (kept === undefined) await pictures.put(file, whole)
  await keepSmaller(pictures, file, whole)
}

/** Draws what is not there yet. A picture never changes under its name, so one that is there is right. */
const drawPictures = async ({ pictures, progress }: SeedCatalogueDeps): Promise<void> => {
  const kept = await Promise.all(demoPictures.map((picture) => isKept(pictures, picture)))
  const missing = demoPictures.filter((_, index) => !kept[index])
  for (let from = 0; from < missing.length; from += BATCH) {
    const batch = missing.slice(from, from + BATCH)
    await Promise.all(batch.map((picture) => drawPicture(pictures, picture)))
    progress?.(from + batch.length, missing.length)
  }
}

const partRow = (part: DemoPart | DemoSoldMachine): Insertable<CatalogueTables['parts']> => ({
  ...{ code: part.code, type: part.type, name_cn: part.name.CN, name_en: part.name.EN },
  ...{ packing_cn: part.packing.CN, packing_en: part.packing.EN, unit_cn: part.unit.CN, unit_en: part.unit.EN },
  ...{ list_cny: part.price.CNY, list_usd: part.price.USD, withdrawn: part.withdrawn },
  file_path: `/catalogue/${pictureOfPart(part)}`,
})

const machineRow = (machine: (typeof demoMachines)[number], place: number): CatalogueTables['machines'] => ({
  ...{ id: machine.id, type_id: machine.typeId, cn_name: machine.cnName, en_name: machine.enName, place },
  file_path: `/catalogue/${pictureOfMachine(machine)}`,
  remark: machine.remark,
  part_code: demoSoldMachines.find(({ machineId }) => machineId === machine.id)?.code ?? null,
})

/** Only machines without any: a list that is there stays as it is. */
const addPositions = async (db: Db): Promise<void> => {
  const positions = demoMachines.flatMap((machine) =>
    positionsOf(machine).map((position) => ({ machine: machine.id, ...position })),
  )
  await sql`
    insert into machine_parts (machine_id, item_num, part_id, assembly_quantity)
    select machine, position, parts.id, quantity
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as demo
      (machine int, position int, code text, quantity int)
    join parts using (code)
    where not exists (select from machine_parts where machine_id = machine)`.execute(db)
}

const addRows = async (db: Db): Promise<void> => {
  const groups = demoDiscountGroups.map(({ id, parts, machines }) => ({ id, part_rate: parts, machine_rate: machines }))
  const types = demoMachineTypes.map((type, place) => ({ ...type, place }))
  const parts = [...demoParts, ...demoSoldMachines].map(partRow)
  const add = <Table extends keyof CatalogueTables>(table: Table, rows: Insertable<CatalogueTables[Table]>[]) =>
    db
      .insertInto(table)
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await add('discount_groups', groups)
  await add('machine_types', types)
  await add('parts', parts)
  await add('machines', demoMachines.map(machineRow))
  await addPositions(db)
}

/**
 * Adds what is missing of the demo catalogue: discount groups, machine types, machines, parts and their pictures. What
 * is there stays as it is, since staff may have changed it.
 */
export const seedCatalogue = async (deps: SeedCatalogueDeps): Promise<void> => {
  await drawPictures(deps)
  await deps.db.transaction().execute(addRows)
}

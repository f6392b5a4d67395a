import { buysMachines, isNamedBy, type Market } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { Machine, MachineType } from './contract.ts'
import type { CatalogueTables } from './tables.ts'

type Db = Kysely<CatalogueTables>

const columns = ['id', 'type_id', 'cn_name', 'en_name', 'file_path', 'remark', 'part_code', 'series_code'] as const

export const machineTypes = (db: Db): Promise<MachineType[]> =>
  db.selectFrom('machine_types').select(['id', 'cn', 'en']).orderBy('place').orderBy('id').execute()

/** Of every type and series where none is named. */
type Wanted = Readonly<{ type_id?: number | undefined; series_code?: string | undefined; search: string }>

/** Of machines, those that buyers see. */
const published = (db: Db) => db.selectFrom('machines').select(columns).where('published', '=', true)

/** Machines whose names hold every word of the search, in the order of the catalogue. */
export const findMachines = async (db: Db, { type_id, series_code, search }: Wanted): Promise<Machine[]> => {
  const asked = { ...(type_id !== undefined && { type_id }), ...(series_code !== undefined && { series_code }) }
  const machines = await published(db)
    .where((machine) => machine.and(asked))
    .orderBy('place')
    .orderBy('id')
    .execute()
  const isNamed = isNamedBy(search)
  return machines.filter(({ cn_name, en_name }) => isNamed({ CN: cn_name, EN: en_name }))
}

/** Undefined also of one that is not published. */
export const machineById = (db: Db, id: number): Promise<Machine | undefined> =>
  published(db).where('id', '=', id).executeTakeFirst()

/** A machine's own code stands only where it is sold. */
export const offeredIn = (market: Market, machine: Machine): Machine =>
  buysMachines(market) ? machine : { ...machine, part_code: null }

import { buysMachines, isNamedBy, isSoldDirectly, type Market } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import type { Machine, MachineType } from './contract.ts'
import { isSold } from './pricing.ts'
import type { CatalogueTables } from './tables.ts'

type Db = Kysely<CatalogueTables>

const columns = [
  ...([
    'm.id',
    'm.type_id',
    'm.cn_name',
    'm.en_name',
    'm.file_path',
    'm.remark',
    'm.part_code',
    'm.series_code',
  ] as const),
  ...(['named.type as remark_type', 'named.withdrawn as remark_withdrawn'] as const),
] as const

/** A machine with the part that its remark names, whoever asks: what of it is sold to them, `offeredIn` says. */
type Published = Omit<Machine, 'remark_sold'> &
  Readonly<{ remark_type: 'M' | 'P' | null; remark_withdrawn: boolean | null }>

export const machineTypes = (db: Db): Promise<MachineType[]> =>
  db.selectFrom('machine_types').select(['id', 'cn', 'en']).orderBy('place').orderBy('id').execute()

/** Of every type and series where none is named. */
type Wanted = Readonly<{ type_id?: number | undefined; series_code?: string | undefined; search: string }>

/** Of machines, those that buyers see. */
const published = (db: Db) =>
  db
    .selectFrom('machines as m')
    .leftJoin('parts as named', 'named.code', 'm.remark')
    .select(columns)
    .where('m.published', '=', true)

/** Machines whose names hold every word of the search, in the order of the catalogue. */
export const findMachines = async (db: Db, { type_id, series_code, search }: Wanted): Promise<Published[]> => {
  const asked = {
    ...(type_id !== undefined && { 'm.type_id': type_id }),
    ...(series_code !== undefined && { 'm.series_code': series_code }),
  }
  const machines = await published(db)
    .where((machine) => machine.and(asked))
    .orderBy('m.place')
    .orderBy('m.id')
    .execute()
  const isNamed = isNamedBy(search)
  return machines.filter(({ cn_name, en_name }) => isNamed({ CN: cn_name, EN: en_name }))
}

/** Undefined also of one that is not published. */
export const machineById = (db: Db, id: number): Promise<Published | undefined> =>
  published(db).where('m.id', '=', id).executeTakeFirst()

/** A machine's own code stands only where it is sold, and of one that is sold by its remark whether that is. */
export const offeredIn = (market: Market, { remark_type, remark_withdrawn, ...machine }: Published): Machine => ({
  ...machine,
  part_code: buysMachines(market) ? machine.part_code : null,
  remark_sold: isSoldDirectly(machine)
    ? remark_type !== null && isSold({ type: remark_type, withdrawn: remark_withdrawn !== false }, market)
    : null,
})

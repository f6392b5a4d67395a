import type { CatalogueTables } from '@portafilter/catalogue'
import type { Insertable } from 'kysely'
import { pictureOfMachine, pictureOfPart } from '../pictures/pictures.ts'
import { demoDiscountGroups } from './discount-groups.ts'
import { type DemoMachine, demoMachines, demoMachineTypes } from './machines.ts'
import type { DemoPart } from './parts/part.ts'
import { demoParts } from './parts.ts'
import { type DemoSoldMachine, demoSoldMachines } from './sold-machines.ts'
import { demoSuccessors } from './successors.ts'

type Row<Table extends keyof CatalogueTables> = Insertable<CatalogueTables[Table]>

const partRow = (part: DemoPart | DemoSoldMachine): Row<'parts'> => ({
  code: part.code,
  type: part.type,
  name_cn: part.name.CN,
  name_en: part.name.EN,
  packing_cn: part.packing.CN,
  packing_en: part.packing.EN,
  unit_cn: part.unit.CN,
  unit_en: part.unit.EN,
  list_cny: part.price.CNY,
  list_usd: part.price.USD,
  withdrawn: part.withdrawn,
  file_path: `/catalogue/${pictureOfPart(part)}`,
  successor: demoSuccessors[part.code] ?? null,
})

const machineRow = (machine: DemoMachine, place: number): Row<'machines'> => ({
  id: machine.id,
  type_id: machine.typeId,
  cn_name: machine.cnName,
  en_name: machine.enName,
  place,
  file_path: `/catalogue/${pictureOfMachine(machine)}`,
  remark: machine.remark,
  part_code: demoSoldMachines.find(({ machineId }) => machineId === machine.id)?.code ?? null,
})

export const discountGroupRows: readonly Row<'discount_groups'>[] = demoDiscountGroups.map(
  ({ id, name, parts, machines }) => ({
    id,
    cn: name.CN,
    en: name.EN,
    part_rate: parts,
    machine_rate: machines,
  }),
)

export const machineTypeRows: readonly Row<'machine_types'>[] = demoMachineTypes.map((type, place) => ({
  ...type,
  place,
}))

export const partRows: readonly Row<'parts'>[] = [...demoParts, ...demoSoldMachines].map(partRow)

export const machineRows: readonly Row<'machines'>[] = demoMachines.map(machineRow)

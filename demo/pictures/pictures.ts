import { type DemoMachine, demoMachines } from '../catalogue/machines.ts'
import type { DemoPart } from '../catalogue/parts/part.ts'
import { demoParts } from '../catalogue/parts.ts'
import type { DemoSoldMachine } from '../catalogue/sold-machines.ts'

/** Counts up when the drawings change, so that a shop seeded earlier gets the new ones under new names. */
const DRAWING = 1

/** A picture of the demo shop and what it shows: its file name never changes its content. */
export type DemoPicture = Readonly<{ file: string; of: DemoPart | DemoMachine }>

const partFile = (code: string): string => `part-${code.toLowerCase().replaceAll('.', '-')}-d${DRAWING}.webp`

/** Machines of types 5 and 6 look like the part that they sell. */
export const pictureOfMachine = ({ id, remark }: Pick<DemoMachine, 'id' | 'remark'>): string =>
  remark ? partFile(remark) : `machine-${id}-d${DRAWING}.webp`

/** The file name of a sellable item's picture; a whole machine shares that of its page. */
export const pictureOfPart = (item: DemoPart | DemoSoldMachine): string =>
  'machineId' in item ? pictureOfMachine({ id: item.machineId, remark: '' }) : partFile(item.code)

/** Every picture once: those of the parts, then those of the machines with a shape of their own. */
export const demoPictures: readonly DemoPicture[] = [
  ...demoParts.map((part) => ({ file: pictureOfPart(part), of: part })),
  ...demoMachines
    .filter(({ remark }) => remark === '')
    .map((machine) => ({ file: pictureOfMachine(machine), of: machine })),
]

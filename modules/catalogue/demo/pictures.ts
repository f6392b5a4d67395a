import sharp from 'sharp'
import { drawShape } from './drawing/machine.ts'
import { drawPart } from './drawing/part.ts'
import { SHEET } from './drawing/sheet.ts'
import { type DemoMachine, type DemoSoldMachine, demoMachines } from './machines.ts'
import type { DemoPart } from './parts/part.ts'
import { demoParts } from './parts.ts'

/** Counts up when the drawings change, so that a shop seeded earlier gets the new ones under new names. */
const DRAWING = 1

/** A picture of the demo shop: its file name never changes its content. */
export type DemoPicture = Readonly<{ file: string; draw: () => string }>

const byCode = new Map(demoParts.map((part) => [part.code, part]))

/** The front view of a machine as SVG; machines of types 5 and 6 look like the part that they sell. */
const drawMachine = (machine: DemoMachine): string => {
  const part = byCode.get(machine.remark)
  return part ? drawPart(part) : drawShape(machine)
}

const partFile = (code: string): string => `part-${code.toLowerCase().replaceAll('.', '-')}-d${DRAWING}.webp`

export const pictureOfMachine = ({ id, remark }: Pick<DemoMachine, 'id' | 'remark'>): string =>
  remark ? partFile(remark) : `machine-${id}-d${DRAWING}.webp`

/** The file name of a sellable item's picture; a whole machine shares that of its page. */
export const pictureOfPart = (item: DemoPart | DemoSoldMachine): string =>
  'machineId' in item ? pictureOfMachine({ id: item.machineId, remark: '' }) : partFile(item.code)

/** Every picture once: those of the parts, then those of the machines with a shape of their own. */
export const demoPictures: readonly DemoPicture[] = [
  ...demoParts.map((part): DemoPicture => ({ file: pictureOfPart(part), draw: () => drawPart(part) })),
  ...demoMachines
    .filter(({ remark }) => remark === '')
    .map((machine): DemoPicture => ({ file: pictureOfMachine(machine), draw: () => drawMachine(machine) })),
]

const HEAVIEST = 25_000

/** A drawing as WebP, 640 pixels square and at most 25 kB: the busiest machines give up a little sharpness for it. */
export const render = async (svg: string): Promise<Buffer> => {
  const raster = sharp(Buffer.from(svg)).resize(SHEET, SHEET).removeAlpha()
  let picture = Buffer.alloc(0)
  for (const quality of [80, 66, 52, 36]) {
    picture = await raster.clone().webp({ quality, effort: 2 }).toBuffer()
    if (picture.length <= HEAVIEST) break
  }
  return picture
}

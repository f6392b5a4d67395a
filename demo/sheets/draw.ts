import sharp from 'sharp'
import { shapeDrawing } from '../drawing/machine.ts'
import { partDrawing } from '../drawing/part.ts'
import { type Composed, composeAround, composeRows } from './compose.ts'
import type { DemoSheet } from './sheets.ts'
import { SHEET, type Stand } from './stand.ts'

/** A sheet with its callouts where they are drawn, in the order of their numbers. */
export const composed = ({ machine, callouts }: DemoSheet): Composed => {
  const draws = callouts.map(({ part }) => partDrawing(part))
  return machine === null ? composeRows(draws) : composeAround(shapeDrawing(machine), draws)
}

/** What can be clicked and does not hide its part, in pixels. */
const [LEAST, MOST] = [64, 180]

/** A place on a sheet: its centre in per cent of width and height, its diameter in per cent of the width. */
export type Dot = Readonly<{ left: number; top: number; size: number }>

const percent = (part: number, whole: number): number => Math.round((part / whole) * 100_000) / 1_000

const dotAt = ({ x, y, width, height }: Stand): Dot => ({
  left: percent(x, SHEET.width),
  top: percent(y, SHEET.height),
  size: percent(Math.min(MOST, Math.max(LEAST, Math.min(width, height))), SHEET.width),
})

/** Where the numbers of a sheet stand, in their order. */
export const dotsOf = (sheet: DemoSheet): Dot[] => composed(sheet).stands.map(dotAt)

/** A sheet as WebP in its natural size. */
export const renderSheet = (sheet: DemoSheet): Promise<Buffer> =>
  sharp(Buffer.from(composed(sheet).svg()))
    .removeAlpha()
    .webp({ quality: 80, effort: 2 })
    .toBuffer()

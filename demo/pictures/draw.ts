import sharp from 'sharp'
import { drawShape } from '../drawing/machine.ts'
import { drawPart } from '../drawing/part.ts'
import { SHEET } from '../drawing/sheet.ts'
import type { DemoPicture } from './pictures.ts'

/** The picture as SVG. */
export const drawingOf = ({ of }: DemoPicture): string => ('code' in of ? drawPart(of) : drawShape(of))

const HEAVIEST = 25_000

/** A drawing as WebP, 640 pixels square and at most 25 kB: the busiest machines give up a little sharpness for it. */
export const render = async (svg: string): Promise<Buffer> => {
  const drawn = sharp(Buffer.from(svg)).resize(SHEET, SHEET).removeAlpha().raw()
  const { data, info: raw } = await drawn.toBuffer({ resolveWithObject: true })
  let picture = Buffer.alloc(0)
  for (const quality of [80, 66, 52, 36]) {
    picture = await sharp(data, { raw }).webp({ quality, effort: 2 }).toBuffer()
    if (picture.length <= HEAVIEST) break
  }
  return picture
}

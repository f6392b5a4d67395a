import type { Files } from '@portafilter/gateways'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from './contract.ts'

const nameAt = (name: string, width: number): string => name.replace(/(\.\w+)?$/, `-w${width}$1`)

/** The names under which a picture is kept: whole, then smaller. */
export const namesOf = (name: string): string[] => [name, ...PICTURE_WIDTHS.map((width) => nameAt(name, width))]

/** Keeps the smaller copies of a picture beside it, for lists. */
export const keepSmaller = async (pictures: Files, name: string, whole: Uint8Array): Promise<void> => {
  const raster = sharp(whole)
  for (const width of PICTURE_WIDTHS)
    await pictures.put(nameAt(name, width), await raster.clone().resize({ width }).toBuffer())
}

/** A picture by its name at one of `PICTURE_WIDTHS`; whole without a width, and where no smaller copy is kept. */
export const openPicture = async (pictures: Files, name: string, width?: string): Promise<Buffer | undefined> => {
  const known = PICTURE_WIDTHS.find((offered) => String(offered) === width)
  const smaller = known === undefined ? undefined : await pictures.get(nameAt(name, known))
  return smaller ?? pictures.get(name)
}

import { extname } from 'node:path'
import type { Files } from '@portafilter/gateways'
import type { WholeFile } from '@portafilter/room'
import { PICTURE_WIDTHS } from './contract.ts'

/** The name of the copy of a picture at this width. */
export const nameAt = (name: string, width: number): string => name.replace(/(\.\w+)?$/, `-w${width}$1`)

/** The names under which a picture is kept: whole, then smaller. */
export const namesOf = (name: string, widths: readonly number[] = PICTURE_WIDTHS): string[] => [
  name,
  ...widths.map((width) => nameAt(name, width)),
]

/**
 * Keeps the smaller copies of a picture beside it, for lists. What draws is loaded by whoever draws: the API only opens
 * pictures, and would hold 28 MB for it.
 */
export const storeSmaller = async (
  pictures: Files,
  name: string,
  whole: Uint8Array,
  widths: readonly number[] = PICTURE_WIDTHS,
): Promise<void> => {
  const { default: sharp } = await import('sharp')
  const raster = sharp(whole)
  for (const width of widths) await pictures.put(nameAt(name, width), await raster.clone().resize({ width }).toBuffer())
}

const MIMES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
}

/**
 * A picture by its name at one of the widths that are kept; whole without a width, and where no smaller copy is kept.
 * Undefined for what is no picture.
 */
export const openPicture = async (
  pictures: Files,
  name: string,
  widths: readonly number[],
  width?: string,
): Promise<WholeFile | undefined> => {
  const mime = MIMES[extname(name)]
  if (mime === undefined) return undefined
  const known = widths.find((offered) => String(offered) === width)
  const smaller = known === undefined ? undefined : await pictures.get(nameAt(name, known))
  const bytes = smaller ?? (await pictures.get(name))
  return bytes && { bytes, mime }
}

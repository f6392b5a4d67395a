import { namesOf, storeSmaller } from '@portafilter/catalogue'
import type { Files } from '@portafilter/gateways'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { type DemoPicture, demoPictures } from './pictures.ts'

/** So many are drawn, then rendered side by side. */
const BATCH = 32

/** Of all pictures at all sizes, as they are kept. */
export const demoPictureNames: readonly string[] = demoPictures.flatMap(({ file }) => namesOf(file))

/** A picture never changes under its name, so one that is there is right. */
const missingPictures = async (pictures: Files): Promise<DemoPicture[]> => {
  const kept = new Set(await pictures.list())
  return demoPictures.filter(({ file }) => !namesOf(file).every((name) => kept.has(name)))
}

const draw = async (pictures: Files, picture: DemoPicture): Promise<void> => {
  // Loaded for the first picture that is missing: most starts draw none.
  const { drawingOf, render } = await import('./draw.ts')
  const kept = await pictures.get(picture.file)
  const whole = kept ?? (await render(drawingOf(picture)))
  if (kept === undefined) await pictures.put(picture.file, whole)
  await storeSmaller(pictures, picture.file, whole)
}

export const picturesSeed = {
  name: 'Pictures',
  add: async ({ pictures, say }: Pick<DemoShop, 'pictures' | 'say'>): Promise<number> => {
    const missing = await missingPictures(pictures)
    for (let from = 0; from < missing.length; from += BATCH) {
      const batch = missing.slice(from, from + BATCH)
      await Promise.all(batch.map((picture) => draw(pictures, picture)))
      say(`Pictures: ${from + batch.length} of ${missing.length}`)
    }
    return missing.length
  },
} satisfies DemoSeed

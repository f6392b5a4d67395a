import { namesOf, storeSmaller } from '@portafilter/catalogue'
import type { Files } from '@portafilter/gateways'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'

/** Pictures of one kind: how they are drawn, and at which widths they are kept beside the whole. */
export type Gallery<Picture extends Readonly<{ file: string }>> = Readonly<{
  name: string
  pictures: readonly Picture[]
  widths: readonly number[]
  render: (picture: Picture) => Promise<Buffer>
}>

/** So many are drawn, then rendered side by side. */
const BATCH = 32

/** Adds the pictures that a shop lacks. One never changes under its name, so that one that is there is right. */
export const gallerySeed = <Picture extends Readonly<{ file: string }>>({
  name,
  pictures: all,
  widths,
  render,
}: Gallery<Picture>) => {
  const draw = async (pictures: Files, picture: Picture): Promise<void> => {
    const kept = await pictures.get(picture.file)
    const whole = kept ?? (await render(picture))
    if (kept === undefined) await pictures.put(picture.file, whole)
    await storeSmaller(pictures, picture.file, whole, widths)
  }
  return {
    name,
    add: async ({ pictures, say }: Pick<DemoShop, 'pictures' | 'say'>): Promise<number> => {
      const kept = new Set(await pictures.list())
      const missing = all.filter(({ file }) => !namesOf(file, widths).every((name) => kept.has(name)))
      for (let from = 0; from < missing.length; from += BATCH) {
        const batch = missing.slice(from, from + BATCH)
        await Promise.all(batch.map((picture) => draw(pictures, picture)))
        say(`${name}: ${from + batch.length} of ${missing.length}`)
      }
      return missing.length
    },
  } satisfies DemoSeed
}

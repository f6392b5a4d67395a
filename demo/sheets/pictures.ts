import { namesOf } from '@portafilter/catalogue'
import { gallerySeed } from '../pictures/gallery.ts'
import { demoSheets } from './sheets.ts'

/** A sheet is 1,600 pixels wide: no larger copy is kept. */
const WIDTHS = [800]

/** Of all sheets at all sizes, as they are kept. */
export const demoSheetNames: readonly string[] = demoSheets.flatMap(({ file }) => namesOf(file, WIDTHS))

export const sheetPicturesSeed = gallerySeed({
  name: 'Pictures of sheets',
  pictures: demoSheets,
  widths: WIDTHS,
  render: async (sheet) => {
    // Loaded for the first sheet that is missing: most starts draw none.
    const { renderSheet } = await import('./draw.ts')
    return renderSheet(sheet)
  },
})

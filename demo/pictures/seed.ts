import { namesOf } from '@portafilter/catalogue'
import { PICTURE_WIDTHS } from '@portafilter/catalogue/contract'
import { gallerySeed } from './gallery.ts'
import { demoPictures } from './pictures.ts'

/** Of all pictures at all sizes, as they are kept. */
export const demoPictureNames: readonly string[] = demoPictures.flatMap(({ file }) => namesOf(file))

export const picturesSeed = gallerySeed({
  name: 'Pictures',
  pictures: demoPictures,
  widths: PICTURE_WIDTHS,
  render: async (picture) => {
    // Loaded for the first picture that is missing: most starts draw none.
    const { drawingOf, render } = await import('./draw.ts')
    return render(drawingOf(picture))
  },
})

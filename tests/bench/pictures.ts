import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** Paths of pictures that people upload. */
export type Pictures = {
  /** A photo of 12 megapixels, as a telephone takes it. */
  readonly photo: string
  /** Half a megabyte that becomes 510 of them: 7,990 × 7,990 pixels of 16 bits, all the same. */
  readonly nasty: string
}

const SIDE = 7_990

const drawNasty = (path: string) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9 })
    .toFile(path)

/** Soft noise, which a JPEG holds as it holds a room: about 2 MB are allowed. */
const drawPhoto = (path: string) =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(2)
    .jpeg({ quality: 80 })
    .toFile(path)

/** Draws them for as long as `use` takes. */
export const withPictures = async <Result>(use: (pictures: Pictures) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'portafilter-bench-'))
  const pictures = { photo: join(folder, 'photo.jpg'), nasty: join(folder, 'nasty.png') }
  try {
    await Promise.all([drawPhoto(pictures.photo), drawNasty(pictures.nasty)])
    return await use(pictures)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

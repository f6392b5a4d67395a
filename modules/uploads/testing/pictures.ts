import sharp from 'sharp'

const colours = (red: number) => ({ r: red, g: 120, b: 60 })

/** A picture of one colour; `red` tells two apart. */
export const jpeg = (red = 10, width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colours(red) } })
    .jpeg()
    .toBuffer()

export const png = (red = 10, width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { ...colours(red), alpha: 0.5 } } })
    .png()
    .toBuffer()

/** As a phone takes it: lying on its side, with the place and the camera written into it. */
export const fromPhone = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: colours(10) } })
    .withExif({ IFD0: { Make: 'CameraOfTheBuyer' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Noise does not compress: a picture of about three bytes a pixel. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

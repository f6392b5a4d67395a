/** A part of a picture, in its own pixels. */
export type Part = Readonly<{ x: number; y: number; width: number; height: number }>

/** As many pixels a side as a photo is ever shown in, on a fine screen. */
const SIDE = 512

/** The square part of a picture as a JPEG; what was transparent becomes white. */
export const cropped = async (picture: File, part: Part, name: string): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(SIDE, part.width)
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(
    await createImageBitmap(picture),
    part.x,
    part.y,
    part.width,
    part.height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', 0.9)
  return new File([(await promise) as Blob], name, { type: 'image/jpeg' })
}

/** Around the code, which scanners want to stand free. */
const MARGIN = 24

/** A drawing as a picture that an album takes: PNG, on white, this many pixels wide but for its margin. */
export const pictureOf = async (drawing: SVGElement, size: number): Promise<Blob> => {
  const image = new Image(size, size)
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = size + 2 * MARGIN
  canvas.height = size + 2 * MARGIN
  const paper = canvas.getContext('2d')
  if (paper === null) throw new Error('this browser draws no pictures')
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(image, MARGIN, MARGIN, size, size)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture is empty')) : resolve(blob)), 'image/png'),
  )
}

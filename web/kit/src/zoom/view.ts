/** What is seen of a sheet: how large, and which point of it lies in the middle, as shares of its width and height. */
export type View = Readonly<{ zoom: number; x: number; y: number }>

/** The room of the diagram on the page, in its pixels. */
export type Room = Readonly<{ width: number; height: number }>

/** How the library says a view: the zoom, and where the sheet's corner stands in the room. */
export type Placed = Readonly<{ scale: number; positionX: number; positionY: number }>

export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 }
export const MOST_ZOOM = 8

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The nearest view that shows nothing beside the sheet. */
export const within = ({ zoom, x, y }: View): View => {
  const seen = clamped(zoom, 1, MOST_ZOOM)
  const edge = 0.5 / seen
  return { zoom: seen, x: clamped(x, edge, 1 - edge), y: clamped(y, edge, 1 - edge) }
}

export const placedAt = ({ zoom, x, y }: View, { width, height }: Room): Placed => ({
  scale: zoom,
  positionX: width * (0.5 - x * zoom),
  positionY: height * (0.5 - y * zoom),
})

export const viewOf = ({ scale, positionX, positionY }: Placed, { width, height }: Room): View =>
  within({ zoom: scale, x: (0.5 - positionX / width) / scale, y: (0.5 - positionY / height) / scale })

/** The view as an address has it, zoom and centre in per cent: `2.5_40_31.2`; nothing for the whole sheet. */
export const viewText = ({ zoom, x, y }: View): string => {
  const rounded = Number(zoom.toFixed(2))
  return rounded <= 1 ? '' : [rounded, ...[x, y].map((share) => Number((share * 100).toFixed(1)))].join('_')
}

const WRITTEN = /^(\d(?:\.\d+)?)_(\d+(?:\.\d+)?)_(\d+(?:\.\d+)?)$/

/** The view that an address says; the whole sheet where it says none. */
export const viewIn = (text: string | null): View => {
  const [, zoom, x, y] = WRITTEN.exec(text ?? '') ?? []
  return zoom === undefined ? WHOLE : within({ zoom: Number(zoom), x: Number(x) / 100, y: Number(y) / 100 })
}

/** Where a point of the sheet is seen in the room, as shares of it: beyond 0 and 1 it is out of sight. */
export const seenAt = ({ zoom, x, y }: View, point: Readonly<{ x: number; y: number }>) => ({
  x: 0.5 + (point.x - x) * zoom,
  y: 0.5 + (point.y - y) * zoom,
})

/** Pixels of the sheet that one pixel of the screen shows: what is drawn so much larger is as large at every zoom. */
export const unitOf = (natural: number, shown: number, zoom: number): number => natural / (shown * zoom)

import { add, type Camera, type Point, project, type Vec } from './space.ts'

export const INK = '#23282d'
export const PAPER = '#faf8f4'
/** Line weights in pixels of a 640 sheet: contour, edge, and the fine lines of hatching and threads. */
export const WEIGHT = { contour: 2.1, edge: 1.5, fine: 0.9 } as const

type Stroke = Readonly<{
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  dash?: string
  cap?: string
}>

const round = (n: number): string => `${Math.round(n * 10) / 10}`
export const xy = ([x, y]: Point): string => `${round(x)} ${round(y)}`
export const polyline = (points: readonly Point[], closed = false): string =>
  `M${points.map(xy).join('L')}${closed ? 'Z' : ''}`

const attributes = ({ fill = 'none', stroke, width, opacity, dash, cap }: Stroke): string =>
  [
    ` fill="${fill}"`,
    stroke ? ` stroke="${stroke}" stroke-width="${round(width ?? WEIGHT.edge)}"` : '',
    opacity === undefined || opacity === 1 ? '' : ` opacity="${opacity}"`,
    dash ? ` stroke-dasharray="${dash}"` : '',
    cap ? ` stroke-linecap="${cap}"` : '',
  ].join('')

/**
 * Collects what is drawn, in painter's order. Beside the picture itself it keeps every closed shape once more for the
 * contour: drawn first and wider, they leave the bold outer line that technical illustrators put around a part.
 */
export class Pen {
  readonly camera: Camera
  /** On a sheet where parts are joined by their axes none draws its own. */
  readonly axes: 'own' | 'joined'
  private readonly body: string[] = []
  private readonly contour: string[] = []
  private readonly defs = new Map<string, string>()
  private clips = 0
  private place: Readonly<{ at: Vec; scale: number }> = { at: [0, 0, 0], scale: 1 }
  private box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }

  constructor(camera: Camera, axes: 'own' | 'joined' = 'own') {
    this.camera = camera
    this.axes = axes
  }

  /** Where a model point lies on the sheet. */
  at(p: Vec): Point {
    return project(this.camera, this.inModel(p))
  }

  /** How many pixels a length of the model is. */
  px(length: number): number {
    return length * this.place.scale * this.camera.zoom
  }

  private inModel(p: Vec): Vec {
    return add(this.place.at, p, this.place.scale)
  }

  /** Grows the picture's bounds; shapes call it, so that the picture can be fitted to its sheet. */
  reach(points: readonly Point[], radius = 0): void {
    for (const [x, y] of points) {
      this.box.left = Math.min(this.box.left, x - radius)
      this.box.right = Math.max(this.box.right, x + radius)
      this.box.top = Math.min(this.box.top, y - radius)
      this.box.bottom = Math.max(this.box.bottom, y + radius)
    }
  }

  bounds() {
    return this.box
  }

  mark(d: string, stroke: Stroke): void {
    this.body.push(`<path d="${d}"${attributes(stroke)}/>`)
  }

  /** A closed shape with its contour. */
  shape(d: string, stroke: Stroke): void {
    if (this.clips === 0) this.contour.push(`<path d="${d}"/>`)
    this.mark(d, stroke)
  }

  /** The contour of a line as thick as a tube. */
  outline(d: string, width: number): void {
    if (this.clips === 0)
      this.contour.push(`<path d="${d}" fill="none" stroke-width="${round(width + 2 * WEIGHT.contour)}"/>`)
  }

  define(kind: 'linearGradient' | 'radialGradient' | 'clipPath', attrs: string, inner: string): string {
    const key = `<${kind} id="@"${attrs}>${inner}</${kind}>`
    const id = this.defs.get(key) ?? `d${this.defs.size}`
    this.defs.set(key, id)
    return `url(#${id})`
  }

  /** Draws inside a closed path only. */
  within(d: string, draw: () => void): void {
    this.body.push(`<g clip-path="${this.define('clipPath', '', `<path d="${d}"/>`)}">`)
    this.clips += 1
    draw()
    this.clips -= 1
    this.body.push('</g>')
  }

  /** Draws a model of its own around `at`, `scale` times as large: a part in its machine or on a diagram. */
  placed(at: Vec, scale: number, draw: () => void): void {
    const outer = this.place
    this.place = { at: this.inModel(at), scale: outer.scale * scale }
    draw()
    this.place = outer
  }

  /** The dash-dotted line of an axis that parts are assembled along. */
  axis(from: Point, to: Point): void {
    this.mark(polyline([from, to]), { stroke: '#7d868d', width: this.axes === 'own' ? 1.1 : 1.6, dash: '16 4 3 4' })
  }

  /** The finished sheet in pixels: square, unless a height is given. */
  svg(width: number, height = width): string {
    const defs = [...this.defs].map(([key, id]) => key.replace('@', id))
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
      `<defs>${defs.join('')}</defs><rect width="${width}" height="${height}" fill="${PAPER}"/>`,
      `<g fill="${INK}" stroke="${INK}" stroke-width="${round(2 * WEIGHT.contour)}"`,
      ' stroke-linejoin="round" stroke-linecap="butt">',
      `${this.contour.join('')}</g><g stroke-linejoin="round">${this.body.join('')}</g></svg>`,
    ].join('')
  }
}

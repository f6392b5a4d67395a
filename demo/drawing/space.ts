/** A point or direction of the model: x towards the lower left of the sheet, y towards the lower right, z upwards. */
export type Vec = readonly [number, number, number]
/** A point of the sheet in pixels, y downwards. */
export type Point = readonly [number, number]

export const X: Vec = [1, 0, 0]
export const Y: Vec = [0, 1, 0]
export const Z: Vec = [0, 0, 1]

export const add = (a: Vec, b: Vec, times = 1): Vec => [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times]
export const times = (a: Vec, s: number): Vec => [a[0] * s, a[1] * s, a[2] * s]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
export const unit = (a: Vec): Vec => times(a, 1 / Math.hypot(...a))

/** An orthographic view: where the sheet's right and up lie in the model, and where the eye is. */
export type Camera = Readonly<{ right: Vec; up: Vec; toward: Vec; zoom: number; origin: Point }>

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Looks at the origin from `azimuth` degrees (0: along -x, 90: along -y) and `elevation` degrees above the ground. */
export const camera = (azimuth: number, elevation: number, zoom = 1, origin: Point = [0, 0]): Camera => {
  const [sa, ca] = [Math.sin(radians(azimuth)), Math.cos(radians(azimuth))]
  const [se, ce] = [Math.sin(radians(elevation)), Math.cos(radians(elevation))]
  return { right: [-sa, ca, 0], up: [-se * ca, -se * sa, ce], toward: [ce * ca, ce * sa, se], zoom, origin }
}

export const project = ({ right, up, zoom, origin }: Camera, p: Vec): Point => [
  origin[0] + dot(p, right) * zoom,
  origin[1] - dot(p, up) * zoom,
]

/** Two directions that span the plane across an axis; for z they are x and y. */
export const across = (axis: Vec): readonly [Vec, Vec] => {
  const e1 = Math.abs(axis[2]) > 0.9 ? X : unit(cross(Z, axis))
  const e2 = unit(cross(axis, e1))
  return [unit(cross(e2, axis)), e2]
}

/** The points of a circle around an axis, `from` and `to` in turns. */
export const circle = (at: Vec, axis: Vec, radius: number, steps = 48, from = 0, to = 1): Vec[] => {
  const [e1, e2] = across(axis)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = 2 * Math.PI * (from + ((to - from) * i) / steps)
    return add(add(at, e1, radius * Math.cos(angle)), e2, radius * Math.sin(angle))
  })
}

/** A coil around an axis; `radiusAt` may narrow it, closed turns lie flat at both ends. */
export const helix = (at: Vec, axis: Vec, turns: number, height: number, radiusAt: (t: number) => number): Vec[] => {
  const [e1, e2] = across(axis)
  const steps = Math.round(turns * 36)
  const flat = Math.min(0.8 / turns, 0.3)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const rise = Math.min(1, Math.max(0, (t - flat) / (1 - 2 * flat)))
    const r = radiusAt(t)
    const angle = 2 * Math.PI * turns * t
    return add(add(add(at, e1, r * Math.cos(angle)), e2, r * Math.sin(angle)), axis, height * rise)
  })
}

/** A path through the corners, each rounded with `radius` as a bending tool would do it. */
export const bend = (corners: readonly Vec[], radius: number, steps = 10): Vec[] =>
  corners.flatMap((corner, i) => {
    const [before, after] = [corners[i - 1], corners[i + 1]]
    if (!before || !after) return [corner]
    const [back, on] = [add(before, corner, -1), add(after, corner, -1)]
    const reach = Math.min(radius, Math.hypot(...back) / 2, Math.hypot(...on) / 2)
    const [start, end] = [add(corner, unit(back), reach), add(corner, unit(on), reach)]
    return Array.from({ length: steps + 1 }, (_, j) => {
      const t = j / steps
      const [a, b] = [add(start, add(corner, start, -1), t), add(corner, add(end, corner, -1), t)]
      return add(a, add(b, a, -1), t)
    })
  })

import type { MaterialName } from '../catalogue/parts/part.ts'
import { opacityOf, tone } from './material.ts'
import { INK, PAPER, type Pen, WEIGHT, xy } from './pen.ts'
import { add, dot, type Point, times, unit, type Vec } from './space.ts'

/** A ring of a turned part: position along the axis, radius, and whether the surface runs on smoothly there. */
export type Ring = readonly [t: number, radius: number, smooth?: 'smooth']

/**
 * The sheet seen along an axis: circles around it are ellipses, `squash` times as wide along the axis as across it;
 * `run` is how long a unit of the axis appears. `axis` points towards the eye.
 */
export type Frame = Readonly<{ at: Vec; axis: Vec; u: Point; run: number; squash: number; flipped: boolean }>

export const frameOf = ({ camera }: Pen, at: Vec, direction: Vec): Frame => {
  const flipped = dot(direction, camera.toward) < 0
  const axis = unit(flipped ? times(direction, -1) : direction)
  const [x, y] = [dot(axis, camera.right), -dot(axis, camera.up)]
  const run = Math.max(1e-6, Math.hypot(x, y))
  return { at, axis, u: [x / run, y / run], run, squash: Math.max(0.001, dot(axis, camera.toward)), flipped }
}

/** Where the circle at `t` with `radius` has its point at `angle` (0: along the axis, a quarter: across). */
const onCircle = (pen: Pen, { at, axis, u, squash }: Frame, t: number, radius: number, angle: number): Point => {
  const [cx, cy] = pen.at(add(at, axis, t))
  const [along, side] = [pen.px(radius) * squash * Math.cos(angle), pen.px(radius) * Math.sin(angle)]
  return [cx + along * u[0] - side * u[1], cy + along * u[1] + side * u[0]]
}

const arcTo = (pen: Pen, frame: Frame, radius: number, end: Point, large: boolean): string => {
  const turn = (Math.atan2(frame.u[1], frame.u[0]) * 180) / Math.PI
  const r = pen.px(radius)
  return `A${(r * frame.squash).toFixed(2)} ${r.toFixed(2)} ${turn.toFixed(2)} ${large ? 1 : 0} 1 ${xy(end)}`
}

/** The arc of a circle around the axis from one angle to a larger one. */
const arc = (pen: Pen, frame: Frame, t: number, radius: number, from: number, to: number): string =>
  `M${xy(onCircle(pen, frame, t, radius, from))}${arcTo(pen, frame, radius, onCircle(pen, frame, t, radius, to), to - from > Math.PI)}`

export const ellipse = (pen: Pen, frame: Frame, t: number, radius: number): string => {
  const [start, half] = [onCircle(pen, frame, t, radius, 0), onCircle(pen, frame, t, radius, Math.PI)]
  return `M${xy(start)}${arcTo(pen, frame, radius, half, false)}${arcTo(pen, frame, radius, start, false)}Z`
}

const STOPS = [-1, -0.94, -0.82, -0.66, -0.45, -0.22, 0, 0.22, 0.45, 0.66, 0.82, 0.94, 1]

/** Shading across the axis, from the real normals of the surface; `lean` tilts them towards the eye's end. */
const roundness = (
  pen: Pen,
  frame: Frame,
  t: number,
  radius: number,
  lean: number,
  name: MaterialName,
  inside = false,
) => {
  const { camera } = pen
  const side: Vec = add(times(camera.right, -frame.u[1]), camera.up, -frame.u[0])
  const front = unit(add(camera.toward, frame.axis, -dot(camera.toward, frame.axis)))
  const stops = STOPS.map((v) => {
    const around = add(times(front, Math.sqrt(1 - v * v)), side, v)
    const normal = unit(add(times(around, (inside ? -1 : 1) * Math.cos(lean)), frame.axis, Math.sin(lean)))
    return `<stop offset="${((v + 1) / 2).toFixed(3)}" stop-color="${tone(name, normal, camera, inside ? 0.25 : 0)}"/>`
  })
  const [a, b] = [onCircle(pen, frame, t, radius, -Math.PI / 2), onCircle(pen, frame, t, radius, Math.PI / 2)]
  const line = ` x1="${a[0].toFixed(1)}" y1="${a[1].toFixed(1)}" x2="${b[0].toFixed(1)}" y2="${b[1].toFixed(1)}"`
  return pen.define('linearGradient', ` gradientUnits="userSpaceOnUse"${line}`, stops.join(''))
}

/** A flat face across the axis: lit evenly, a little brighter where the light comes from. */
const faceFill = (pen: Pen, { axis }: Frame, name: MaterialName): string => {
  const leaning = (by: number): string => {
    const towards: Vec = add(times(pen.camera.right, -by), pen.camera.up, by)
    return tone(name, unit(add(axis, towards)), pen.camera)
  }
  const stops = `<stop offset="0" stop-color="${leaning(0.28)}"/><stop offset="1" stop-color="${leaning(-0.16)}"/>`
  return pen.define('linearGradient', ' x1="0" y1="0" x2="1" y2="1"', stops)
}

type Slice = Readonly<{ near: Ring; far: Ring }>

/** The outline of a slice between two circles, and its two straight sides; undefined where the near end hides it. */
const hull = (pen: Pen, frame: Frame, { far, near }: Slice) => {
  const distance = ((near[0] - far[0]) * frame.run) / frame.squash
  const cos = (far[1] - near[1]) / distance
  if (cos <= -1) return undefined
  if (cos >= 1) return { d: ellipse(pen, frame, far[0], far[1]), sides: '' }
  const a = Math.acos(cos)
  const p = (ring: Ring, angle: number): Point => onCircle(pen, frame, ring[0], ring[1], angle)
  const back = arcTo(pen, frame, far[1], p(far, -a), a < Math.PI / 2)
  const front = arcTo(pen, frame, near[1], p(near, a), a > Math.PI / 2)
  const side = (angle: number): string => `M${xy(p(far, angle))}L${xy(p(near, angle))}`
  return { d: `M${xy(p(far, a))}${back}L${xy(p(near, -a))}${front}Z`, sides: side(a) + side(-a) }
}

const drawSlice = (pen: Pen, frame: Frame, slice: Slice, name: MaterialName, line: number): void => {
  const { far, near } = slice
  const outline = hull(pen, frame, slice)
  if (!outline) return
  const wide = far[1] > near[1] ? far : near
  const lean = Math.atan2(far[1] - near[1], near[0] - far[0])
  const fill = roundness(pen, frame, wide[0], wide[1], lean, name)
  pen.shape(outline.d, { fill, stroke: fill, width: 0.6, opacity: opacityOf(name) })
  pen.mark(outline.sides, { stroke: INK, width: line })
  if (!far[2]) pen.mark(arc(pen, frame, far[0], far[1], Math.PI / 2, (3 * Math.PI) / 2), { stroke: INK, width: line })
}

/** A part turned on a lathe: rings along an axis from `at`, drawn from the far end to the near one. */
export const turned = (
  pen: Pen,
  at: Vec,
  axis: Vec,
  rings: readonly Ring[],
  name: MaterialName,
  line: number = WEIGHT.edge,
): Frame => {
  const frame = frameOf(pen, at, axis)
  const ordered = frame.flipped ? rings.map(([t, r, s]): Ring => (s ? [-t, r, s] : [-t, r])).reverse() : rings
  ordered.forEach((near, i) => {
    const far = ordered[i - 1]
    for (let k = 0; k < 12; k++) pen.reach([onCircle(pen, frame, near[0], near[1], (k * Math.PI) / 6)])
    if (far && near[0] > far[0]) drawSlice(pen, frame, { near, far }, name, line)
    if (near[2] || !far || (near[1] > far[1] + 1e-9 && near[0] === far[0])) return
    const fill = faceFill(pen, frame, name)
    pen.shape(ellipse(pen, frame, near[0], near[1]), { fill, stroke: INK, width: line, opacity: opacityOf(name) })
  })
  return frame
}

/** A hole into a face across the axis; `depth` 0 is a hole right through to the paper. */
export const bore = (
  pen: Pen,
  frame: Frame,
  t: number,
  radius: number,
  depth: number,
  name: MaterialName,
  through = false,
): void => {
  const mouth = ellipse(pen, frame, t, radius)
  pen.mark(mouth, { fill: roundness(pen, frame, t, radius, 0, name, true) })
  pen.within(mouth, () => {
    const fill = through ? PAPER : tone(name, frame.axis, pen.camera, 0.35)
    pen.mark(ellipse(pen, frame, t - depth, radius), { fill, stroke: INK, width: WEIGHT.fine })
  })
  pen.mark(mouth, { stroke: INK, width: WEIGHT.edge })
}

/** Rings of a dome from radius `r` at `t`, rising by `height`. */
export const dome = (t: number, r: number, height: number, steps = 8): Ring[] =>
  Array.from({ length: steps }, (_, i): Ring => {
    const a = ((i + 1) / (steps + 0.15)) * (Math.PI / 2)
    return [t + height * Math.sin(a), r * Math.cos(a), 'smooth']
  })

/** Rings of a thread between two positions: crests and roots, `pitch` apart. */
export const thread = (from: number, to: number, radius: number, pitch: number): Ring[] => {
  const turns = Math.max(2, Math.round((to - from) / pitch))
  const step = (to - from) / turns
  return Array.from({ length: turns }, (_, i): Ring[] => [
    [from + i * step, radius * 0.87],
    [from + (i + 0.5) * step, radius],
  ])
    .flat()
    .concat([[to, radius * 0.87]])
}

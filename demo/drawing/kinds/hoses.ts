import { hexagon } from '../hardware.ts'
import { type Pen, WEIGHT } from '../pen.ts'
import type { Drawer } from '../sheet.ts'
import { add, bend, type Vec, X, Y } from '../space.ts'
import { mouth, tube } from '../tube.ts'
import { turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

/** Loops of a coiled hose with both ends leading out. */
const coiled = (radius: number, turns: number, pitch: number): Vec[] => {
  const steps = Math.round(turns * 48)
  const loops = Array.from({ length: steps + 1 }, (_, i): Vec => {
    const angle = (2 * Math.PI * turns * i) / steps + Math.PI * 0.5
    return [radius * Math.cos(angle), radius * Math.sin(angle), (pitch * turns * i) / steps]
  })
  const [first, last] = [loops[0] ?? O, loops.at(-1) ?? O]
  const lead: Vec = [radius * 0.9, 0, 0]
  return [...bend([add(first, lead), first], 1), ...loops.slice(1, -1), last, add(last, [-radius * 0.9, 0, 0], -1)]
}

const union = (pen: Pen, at: Vec, axis: Vec, r: number): void => {
  turned(
    pen,
    at,
    axis,
    [
      [-r * 2.2, r * 1.16],
      [0, r * 1.22],
    ],
    'steel',
  )
  hexagon(pen, at, axis, r * 1.9, r * 1.7, 'brass')
}

const braided: Drawer = (pen, { d, l }, vary) => {
  const r = d / 2
  const span = d * (3.4 + Math.min(2.4, l / 800))
  const sway = d * vary(2, 3.2)
  const path = Array.from({ length: 61 }, (_, i): Vec => {
    const [t, hump] = [i / 60, Math.sin((Math.PI * i) / 60) ** 2]
    return [sway * Math.sin(2 * Math.PI * t) * hump, span * (2 * t - 1), d * 1.6 * hump]
  })
  union(pen, path[0] ?? O, [0, -1, 0], r)
  tube(pen, path, r, 'steel', { braid: true })
  union(pen, path.at(-1) ?? O, Y, r)
}

const hose: Drawer = (pen, { d, l, form, material }, vary) => {
  if (form === 'braided') return braided(pen, { d, l, form, material, n: 1 }, vary)
  const turns = form === 'ribbed' ? 2 : 2 + Math.round(vary(0, 1))
  const path = coiled(d * vary(4.2, 5.6), turns + 0.5, d * 1.12)
  tube(pen, path, d / 2, material, { pieces: turns * 20, ribs: form === 'ribbed' })
  mouth(pen, path, d / 2, material, 'start')
  mouth(pen, path, d / 2, material)
}

const pipe: Drawer = (pen, { d, n, material }, vary) => {
  const corners: Vec[] = [
    [0, -d * 9, 0],
    [0, -d * 5, 0],
  ]
  const steps: readonly Vec[] = [
    [0, 0, d * vary(4, 7)],
    [d * vary(3, 6), 0, 0],
    [0, d * vary(4, 7), 0],
    [0, 0, -d * vary(2, 4)],
    [0, d * vary(3, 5), 0],
  ]
  for (const step of steps.slice(0, n)) corners.push(add(corners.at(-1) ?? O, step))
  corners.push(add(corners.at(-1) ?? O, n % 2 ? [0, d * 6, 0] : [d * 4.5, 0, 0]))
  const path = bend(corners, d * 1.9)
  const [start, end] = [path[0] ?? O, path.at(-1) ?? O]
  hexagon(pen, add(start, Y, -d * 0.2), Y, d * 0.95, d * 1.1, 'brass')
  tube(pen, path, d / 2, material, { pieces: 10 })
  const out = n % 2 ? Y : X
  turned(
    pen,
    add(end, out, -d * 1.4),
    out,
    [
      [0, d * 0.7],
      [d * 0.5, d * 0.7],
    ],
    'brass',
    WEIGHT.fine,
  )
  hexagon(pen, add(end, out, -d * 0.9), out, d * 0.95, d * 1.2, 'brass')
}

export const hoseDrawers = { hose, pipe }

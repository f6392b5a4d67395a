import type { MaterialName } from '../../catalogue/parts/part.ts'
import { lines } from '../hardware.ts'
import { bell } from '../kinds/groups.ts'
import { tone } from '../material.ts'
import { block, type Flat, profile, scribe } from '../shaped.ts'
import type { MachineDrawer } from '../sheet.ts'
import { buttons, cupRail, cups, dialAt, gridTop, legs, locked, steamWand, tapKnob, widthOf } from './bar.ts'

/** A box with overhanging head, on legs between two side panels. */
export const espresso: MachineDrawer = (pen, { n, finish }, vary) => {
  const [width, depth, base, head] = [widthOf(n), 520, 90, 330]
  const wood: MaterialName = finish === 'plastic' ? 'walnut' : 'plastic'
  const rise = vary(24, 40)
  const side: Flat[] = [
    [0, base],
    [500, base],
    [524, base + 26],
    [524, base + 84],
    [420, base + 98],
    [330, head - 60],
    [390, head - 20],
    [500, head],
    [516, head + 40],
    [480, head + 150],
    [440, head + 150 + rise * 0.3],
    [20, head + 150 + rise * 0.3],
    [0, head + 120],
  ]
  legs(pen, width, depth, base)
  profile(pen, side, -16, 16, finish)
  block(pen, [0, 0, base], [depth, width, 74], 'steel')
  lines(pen, [depth, 24, base + 20], [depth, width - 24, base + 20], [0, 0, 0.1], 2)
  gridTop(pen, [270, 18, base + 74], 236, width - 36)
  block(pen, [0, 0, base + 74], [262, width, head - base - 74], 'steel')
  const places = Array.from({ length: n }, (_, i) => (width * (i + 0.5)) / n)
  for (const y of places) {
    pen.placed([400, y, 0], 1, () => bell(pen, head, 46, 62, 'chrome'))
    locked(pen, [400, y, head - 62], wood)
  }
  profile(
    pen,
    [
      [240, head],
      [486, head],
      [500, head + 34],
      [468, head + 146],
      [240, head + 146],
    ],
    0,
    width,
    'steel',
  )
  for (const y of places) buttons(pen, 484, y, head + 80)
  for (const [y, lean] of [
    [34, -14],
    [width - 34, 14],
  ] as const) {
    tapKnob(pen, 482, y, head + 96, wood)
    steamWand(pen, [490, y, head + 34], lean)
  }
  if (n > 1) dialAt(pen, [490, n === 2 ? width / 2 : width / 3, head + 84], 46, 16)
  block(pen, [0, 0, head + 146], [470, width, 10 + rise * 0.2], finish)
  cups(pen, width, 440, head + 158, n)
  cupRail(pen, width, 470, head + 158)
  profile(pen, side, width, 16, finish)
  scribe(
    pen,
    [
      [60, width + 16.2, base + 40],
      [470, width + 16.2, base + 40],
    ],
    2,
    tone('chrome', [0.6, 0.6, 0.5], pen.camera),
  )
}

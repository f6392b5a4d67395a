import type { MaterialName } from '../../catalogue/parts/part.ts'
import { tone } from '../material.ts'
import { INK, type Pen, WEIGHT } from '../pen.ts'
import { block, type Flat, patch, prism, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { bend, type Vec, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { turned } from '../turned.ts'

const screwHoles = (pen: Pen, at: readonly Vec[], r: number): void => {
  for (const p of at) {
    const [x, y] = pen.at(p)
    pen.mark(
      `M${x - pen.px(r) * 0.86} ${y}a${pen.px(r) * 0.86} ${pen.px(r)} 0 1 0 ${pen.px(r) * 1.72} 0a${pen.px(r) * 0.86} ${pen.px(r)} 0 1 0 ${-pen.px(r) * 1.72} 0`,
      { fill: '#faf8f4', stroke: INK, width: WEIGHT.edge },
    )
  }
}

const sheet: Drawer = (pen, { d, l, form, material }, vary) => {
  const fold = d * 0.07
  const chamfer = d * vary(0.1, 0.24)
  const outline: Flat[] = [
    [-d / 2, -l / 2],
    [d / 2, -l / 2],
    [d / 2, l / 2 - chamfer],
    [d / 2 - chamfer * 0.7, l / 2],
    [-d / 2, l / 2],
  ]
  block(pen, [-fold - 4, -d / 2, -l / 2], [fold + 4, 4, l], material)
  prism(pen, [-4, 0, 0], [1, 0, 0], outline, 4, material)
  const at = (y: number, z: number): Vec => [0.2, y * d, z * l]
  if (form === 'louvre')
    for (let row = 0; row < 7; row++)
      for (const y of [-0.36, 0.04]) slot(pen, at(y, -0.3 + row * 0.07), d * 0.3, l * 0.026, material)
  else {
    scribe(
      pen,
      [at(-0.42, -0.42), at(-0.42, 0.38), at(0.3, 0.38), at(0.42, 0.26), at(0.42, -0.42), at(-0.42, -0.42)],
      WEIGHT.fine,
    )
    for (let row = 0; row < 5; row++) slot(pen, at(-0.3, -0.3 + row * 0.06), d * 0.26, l * 0.02, material)
  }
  screwHoles(pen, [at(-0.46, 0.46), at(0.38, 0.46), at(-0.46, -0.46), at(0.46, -0.46)], d * 0.013)
}

const slot = (pen: Pen, [x, y, z]: Vec, length: number, height: number, name: MaterialName): void =>
  patch(
    pen,
    [
      [x, y, z],
      [x, y + length, z],
      [x, y + length, z + height],
      [x, y, z + height],
    ],
    tone(name, [0.2, 0, -0.9], pen.camera, 0.5),
  )

const rail: Drawer = (pen, { d, l, material }) => {
  const h = 46
  for (const x of [-l / 2, l / 2])
    for (const y of [-d / 2, 0, d / 2])
      if (x < 0 || y !== 0)
        turned(
          pen,
          [x, y, 0],
          Z,
          [
            [0, 11],
            [3, 11],
            [3, 5],
            [h, 5],
          ],
          material,
        )
  for (const z of [h * 0.55, h])
    tube(
      pen,
      bend(
        [
          [l / 2, -d / 2, z],
          [-l / 2, -d / 2, z],
          [-l / 2, d / 2, z],
          [l / 2, d / 2, z],
          [l / 2, -d / 2, z],
        ],
        34,
      ),
      z === h ? 6 : 4,
      material,
      { pieces: 24 },
    )
}

const panel: Drawer = (pen, look, vary) => (look.form === 'rail' ? rail : sheet)(pen, look, vary)

export const panelDrawers = { panel }

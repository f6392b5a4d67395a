import type { MachineLook } from '../catalogue/machines.ts'
import type { Look } from '../catalogue/parts/part.ts'
import { Pen } from './pen.ts'
import { camera } from './space.ts'
import type { Vary } from './vary.ts'

/** Draws one kind of part with its look, in millimetres around the origin. */
export type Drawer = (pen: Pen, look: Required<Look>, vary: Vary) => void

/** Draws a machine in millimetres: its front looks along x, its width runs along y from 0, it stands on z = 0. */
export type MachineDrawer = (pen: Pen, look: MachineLook, vary: Vary) => void

export const SHEET = 640

/** Draws twice: once to learn how large the drawing comes out, once fitted into `share` of the sheet's width. */
export const fitted = (azimuth: number, elevation: number, share: number, draw: (pen: Pen) => void): string => {
  const trial = new Pen(camera(azimuth, elevation))
  draw(trial)
  const { left, right, top, bottom } = trial.bounds()
  const zoom = (SHEET * share) / Math.max(right - left, (bottom - top) * 1.04)
  const pen = new Pen(
    camera(azimuth, elevation, zoom, [
      SHEET / 2 - ((left + right) / 2) * zoom,
      SHEET / 2 - ((top + bottom) / 2) * zoom,
    ]),
  )
  draw(pen)
  return pen.svg(SHEET)
}

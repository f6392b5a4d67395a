import type { Point } from '../drawing/space.ts'

/** How large a drawing is, in pixels. */
export type Size = Readonly<{ width: number; height: number }>

/** Where a drawing stands on its sheet: its middle and its size, in pixels. */
export type Stand = Size & Readonly<{ x: number; y: number }>

/** Where drawings stand on a sheet, in their order, and the axes that join them. */
export type Layout = Readonly<{ stands: readonly Stand[]; axes: readonly (readonly [Point, Point])[] }>

/** A sheet's natural size. */
export const SHEET: Size = { width: 1_600, height: 1_200 }

export const enlarged = <S extends Size>(size: S, by: number): S => ({
  ...size,
  width: size.width * by,
  height: size.height * by,
})

/** How many times as large it may be to fit into a room. */
export const fitInto = (room: Size, { width, height }: Size): number =>
  Math.min(room.width / width, room.height / height)

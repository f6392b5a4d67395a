import type { Picture } from './sheet.ts'

/** By so much the shape of a picture may differ: hotspots stay where they are in per cent. */
const MOST_CHANGE = 0.005

/** Whether a picture has another shape than the one before, so that hotspots may lie elsewhere on it. */
export const isReshaped = (before: Picture, after: Picture): boolean => {
  if (before.height === 0 || after.height === 0) return false
  return Math.abs(after.width / after.height / (before.width / before.height) - 1) > MOST_CHANGE
}

import type { Spot } from './spots.ts'
import styles from './viewer.module.css'

/** Of the way to the circle's edge that goes up and to the right. */
const DIAGONAL = Math.SQRT1_2

/** Around a point of the picture, in pixels of the screen, as all of a label. */
const labelAt = (x: number, y: number, no: number) => {
  const width = Math.max(22, 10 + 8 * String(no).length)
  return {
    x: scaled(x, -width / 2),
    y: scaled(y, -11),
    width: scaled(0, width),
    height: scaled(0, 22),
    rx: scaled(0, 11),
  }
}

const scaled = (place: number, pixels: number): string => `calc(${place}px + ${pixels}px * var(--unit))`

/** A hotspot's circle, and its number at the edge. */
export const RingAndLabel = ({ spot: { no, x, y, radius } }: { spot: Spot }) => {
  const edge = radius * DIAGONAL
  return (
    <>
      <circle className={styles.ring} cx={x} cy={y} r={radius} />
      {/* Nothing of it is transformed: of each that is, browsers keep account in every frame. */}
      <rect style={labelAt(x + edge, y - edge, no)} />
      <text x={x + edge} y={y - edge}>
        {no}
      </text>
    </>
  )
}

/** A round place on a sheet: its centre and half its diameter, in pixels of the picture. */
export type Circle = Readonly<{ x: number; y: number; radius: number }>

/** The spot that is meant by a point: the nearest of those that are no smaller than `least` there. */
export const spotAt = <Spot extends Circle>(
  spots: readonly Spot[],
  point: Readonly<{ x: number; y: number }>,
  least: number,
): Spot | undefined => {
  const reached = spots.flatMap((spot) => {
    const distance = Math.hypot(spot.x - point.x, spot.y - point.y)
    return distance <= Math.max(spot.radius, least) ? { spot, distance } : []
  })
  return reached.sort((one, other) => one.distance - other.distance)[0]?.spot
}

/** Half of what a pointer needs to press something, in pixels of the screen. */
export const LEAST_REACH = { mouse: 12, touch: 22 } as const

/** A pointer that moved further than this, in pixels of the screen, was dragging. */
export const DRAGGED = 5

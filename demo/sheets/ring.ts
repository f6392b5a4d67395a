import { enlarged, fitInto, type Layout, SHEET, type Size, type Stand } from './stand.ts'

/** Between neighbours. */
const GAP = 40
const MACHINE: Size = { width: 700, height: 560 }
const LARGEST = 1.5
/** So far the parts may be turned about the machine to find where they are largest. */
const TURNS = 16

/** The oval on which the middles lie of what stands around a machine: a narrow one has them nearer. */
const ovalAround = ({ width }: Size): Size => ({
  width: Math.min(SHEET.width * 0.79, width + 760),
  height: SHEET.height * 0.76,
})

/** The middle of what stands on an oval at `turn`, clockwise from the left. */
const placeAt = (oval: Size, turn: number): Readonly<{ x: number; y: number }> => ({
  x: (SHEET.width - oval.width * Math.cos(2 * Math.PI * turn)) / 2,
  y: (SHEET.height - oval.height * Math.sin(2 * Math.PI * turn)) / 2,
})

/** How many times as large both may be, each around its middle, until they are next to each other. */
const untilNext = (a: Stand, b: Stand): number =>
  Math.max(
    (2 * Math.abs(a.x - b.x) - 2 * GAP) / (a.width + b.width),
    (2 * Math.abs(a.y - b.y) - 2 * GAP) / (a.height + b.height),
  )

/** The same of one beside another that keeps its size. */
const untilBeside = (a: Stand, kept: Stand): number =>
  Math.max(
    (2 * Math.abs(a.x - kept.x) - 2 * GAP - kept.width) / a.width,
    (2 * Math.abs(a.y - kept.y) - 2 * GAP - kept.height) / a.height,
  )

const untilEdge = (a: Stand): number => {
  const [across, down] = [Math.min(a.x, SHEET.width - a.x), Math.min(a.y, SHEET.height - a.y)]
  return fitInto({ width: 2 * across - GAP, height: 2 * down - GAP }, a)
}

/** How many times as large each may be beside the others and the machine. */
const largestOf = (placed: readonly Stand[], machine: Stand): number[] =>
  placed.map((stand) => {
    const next = placed.filter((other) => other !== stand).map((other) => untilNext(stand, other))
    return Math.min(LARGEST, untilEdge(stand), untilBeside(stand, machine), ...next)
  })

/** Stands a machine in the middle of the sheet and parts around it, each as large as the others let it be: the machine first. */
export const standAround = (machine: Size, parts: readonly Size[]): Layout => {
  const [x, y] = [SHEET.width / 2, SHEET.height / 2]
  const inside: Stand = { x, y, ...enlarged(machine, fitInto(MACHINE, machine)) }
  const oval = ovalAround(inside)
  const tried = Array.from({ length: TURNS }, (_, turned) => {
    const placed = parts.map((part, i): Stand => ({ ...placeAt(oval, (i + turned / TURNS) / parts.length), ...part }))
    const largest = largestOf(placed, inside)
    return { least: Math.min(...largest), stands: placed.map((stand, i) => enlarged(stand, largest[i] ?? 1)) }
  })
  const { stands } = tried.reduce((best, next) => (next.least > best.least ? next : best))
  return {
    stands: [inside, ...stands],
    axes: stands.map((stand) => [
      [x, y],
      [stand.x, stand.y],
    ]),
  }
}

import { enlarged, fitInto, type Layout, SHEET, type Size, type Stand } from './stand.ts'

/** Between neighbours. */
const GAP = 40
const MACHINE: Size = { width: 700, height: 560 }
const LARGEST = 1.5
/** The oval on which the middles lie of what stands around the machine. */
const OVAL: Size = { width: SHEET.width * 0.79, height: SHEET.height * 0.76 }

/** The middle of the `i`th of `count` places, clockwise from the left. */
const placeOf = (i: number, count: number): Readonly<{ x: number; y: number }> => {
  const turn = (i / count) * 2 * Math.PI + Math.PI
  return { x: (SHEET.width + OVAL.width * Math.cos(turn)) / 2, y: (SHEET.height + OVAL.height * Math.sin(turn)) / 2 }
}

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

/** Stands a machine in the middle of the sheet and parts around it, each as large as the others let it be: the machine first. */
export const standAround = (machine: Size, parts: readonly Size[]): Layout => {
  const [x, y] = [SHEET.width / 2, SHEET.height / 2]
  const inside: Stand = { x, y, ...enlarged(machine, fitInto(MACHINE, machine)) }
  const placed = parts.map((part, i): Stand => ({ ...placeOf(i, parts.length), ...part }))
  const largest = (stand: Stand): number => {
    const next = placed.filter((other) => other !== stand).map((other) => untilNext(stand, other))
    return Math.min(LARGEST, untilEdge(stand), untilBeside(stand, inside), ...next)
  }
  const stands = placed.map((stand) => enlarged(stand, largest(stand)))
  return { stands: [inside, ...stands], axes: stands.map((stand) => [[x, y], [stand.x, stand.y]]) }
}

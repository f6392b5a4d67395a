import { createHash } from 'node:crypto'
import { beijingDay, DAY_MS, HOUR_MS, MINUTE_MS, orderCode, startOfBeijingDay } from '@portafilter/kernel'
import { demoParts } from '../catalogue/parts.ts'
import { demoSoldMachines } from '../catalogue/sold-machines.ts'
import type { Ordered } from '../story.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Neighbour, neighbours } from './neighbours.ts'
import { isWeekend } from './pace.ts'

/** An order that is to be told of: whose, of what, and when it was submitted. Its name is that of its chance. */
export type Planned = Readonly<{ name: string; ordered: Ordered; neighbour: Neighbour; begins: Date }>

/** In so many whole weeks before that of the first start its business has grown. */
const WEEKS = 25

/** What everybody needs, the most wanted first; what else there is, is ordered now and then. */
const WANTED = [
  ...['KP-1115', '6-2032', 'KP-2001', 'KP-2202', '6-2035', 'KP-1119', 'KP-2105', 'KP-2501', '4471-0101', '6-2037'],
  ...['6-3102', 'KP-1304', 'KP-2301', '4471-0302', 'KP-1112', 'KP-2601', '6-2033', '6-1260', 'KP-2205', '4471-0203'],
]
const OTHERS = demoParts.filter(({ withdrawn, price }) => !withdrawn && price.CNY < 60_000).map(({ code }) => code)

const partsOf = (chance: Chance): Ordered['lines'] => {
  const lines: Record<string, number> = {}
  for (let left = Math.floor(chance.between(1, 5)); left > 0; left -= 1) {
    const code = chance.share(0.75) ? chance.favour(WANTED) : chance.pick(OTHERS)
    lines[code] = Math.floor(chance.between(1, chance.share(0.3) ? 12 : 4))
  }
  return lines
}

const machinesOf = (chance: Chance): Ordered['lines'] => ({
  [chance.pick(demoSoldMachines.filter(({ code }) => !['KP-D3-380', 'KP-D2T-380'].includes(code))).code]: Math.floor(
    chance.between(1, 4),
  ),
})

/** Whoever orders more often has more tickets. */
const TICKETS = neighbours.flatMap((each) => Array.from({ length: each.weight }, () => each))

const orderedBy = (neighbour: Neighbour, code: string, chance: Chance): Ordered => {
  const { address, wallet, person } = neighbour
  if (wallet && chance.share(0.14)) return { code, kind: 'M', lines: machinesOf(chance), address }
  const isFirmAtHome = person.market === 'domestic' && person.firm?.type === 'F'
  if (isFirmAtHome && chance.share(0.04)) {
    const lines = { [chance.favour(WANTED)]: Math.floor(chance.between(50, 100)) }
    return { code, kind: 'P', lines, audited: true, address }
  }
  return { code, kind: 'P', lines: partsOf(chance), address }
}

/** How many orders a day brings: more with the months, few on a weekend, many on a day now and then. */
const ordersOn = (day: string, place: number, chance: Chance): number => {
  const usual = (1.1 + (1.3 * place) / (7 * WEEKS)) * (isWeekend(day) ? 0.35 : 1)
  const isBusy = ['06-18', '11-11'].includes(day.slice(5)) || chance.share(0.025)
  return Math.floor((isBusy ? usual * 4 : usual) + chance.between(0, 1))
}

/** The days of business: from a Monday on until the day before the shop opened. */
const daysBefore = (opened: Date): readonly string[] => {
  const today = startOfBeijingDay(beijingDay(opened)).getTime()
  const sinceMonday = (new Date(today + 12 * HOUR_MS).getUTCDay() + 6) % 7
  const count = WEEKS * 7 + sinceMonday
  return Array.from({ length: count }, (_, place) => beijingDay(new Date(today - (count - place) * DAY_MS)))
}

/**
 * All orders of the months before the shop opened. They go by the place of their day, not by its date: a shop that opens a
 * week later tells the same a week later.
 */
export const plannedBefore = (opened: Date): readonly Planned[] =>
  daysBefore(opened).flatMap((day, place) => {
    const start = startOfBeijingDay(day).getTime()
    const count = ordersOn(day, place, chanceOf(`months ${place}`))
    return Array.from({ length: count }, (_, index) => {
      const name = `months ${place} ${index}`
      const chance = chanceOf(name)
      const code = orderCode(day, createHash('sha256').update(name).digest())
      const neighbour = chance.pick(TICKETS)
      const begins = new Date(start + 8.5 * HOUR_MS + Math.floor(chance.between(0, 12 * 60)) * MINUTE_MS)
      return { name, ordered: orderedBy(neighbour, code, chance), neighbour, begins }
    })
  })

import { nameUuid } from '@portafilter/eventstore'
import { beijingDay, DAY_MS, HOUR_MS, MINUTE_MS, startOfBeijingDay } from '@portafilter/kernel'
import type { Next } from '../story.ts'
import type { Chance } from './chance.ts'

/** Of command ids that are made from an order's code: the same ones each time, so that a repeat is recognised. */
const SEEDED = 'd2f4a6b8-1c3e-4d5f-8a7b-9c0d1e2f3a4b'

/** What happens to one order, in the order of time; it goes on at each moment that it yields. */
export type Telling = AsyncGenerator<Date, void, void>

/** The time within one telling. */
export type Pace = Readonly<{
  /** The next command's, minutes after the one before. */
  next: Next
  /** Lets days pass, also parts of one, until somebody is at work again. */
  later: (days: number) => Date
}>

/** Whether nobody works on this day, yyyy-mm-dd. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00+08:00`).getUTCDay())

/** The first moment from here on at which people work: by day, Monday to Friday. */
export const atWork = (at: Date): Date => {
  const day = beijingDay(at)
  const hour = (at.getTime() - startOfBeijingDay(day).getTime()) / HOUR_MS
  const tomorrow = startOfBeijingDay(day).getTime() + DAY_MS + 9 * HOUR_MS + (at.getTime() % (2 * HOUR_MS))
  if (hour >= 18 || isWeekend(day)) return atWork(new Date(tomorrow))
  return hour >= 9 ? at : new Date(startOfBeijingDay(day).getTime() + 9 * HOUR_MS + (at.getTime() % (2 * HOUR_MS)))
}

/** @param begins when the first command is given */
export const paceOf = (code: string, begins: Date, chance: Chance): Pace => {
  let at = begins
  let steps = 0
  return {
    next: (actor) => {
      const meta = { id: nameUuid(`${code} ${steps++}`, SEEDED), actor, request: null, cause: null, at }
      at = new Date(at.getTime() + Math.round(chance.between(1, 15)) * MINUTE_MS)
      return meta
    },
    later: (days) => {
      at = atWork(new Date(at.getTime() + Math.round(days * DAY_MS)))
      return at
    },
  }
}

/** Tells all of them day by day, as it happened; what would come after `until` has not happened yet. */
export const tellByDays = async (tellings: readonly Telling[], until: Date): Promise<void> => {
  const goOn = async (telling: Telling) => {
    const { value, done } = await telling.next()
    return done || value > until ? [] : [{ telling, at: value }]
  }
  let open = (await Promise.all(tellings.map(goOn))).flat()
  while (open.length > 0) {
    const day = open.map(({ at }) => beijingDay(at)).reduce((one, other) => (other < one ? other : one))
    const { today = [], others = [] } = Object.groupBy(open, ({ at }) => (beijingDay(at) === day ? 'today' : 'others'))
    open = [...others, ...(await Promise.all(today.map(({ telling }) => goOn(telling)))).flat()]
  }
}

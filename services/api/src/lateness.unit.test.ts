import type { ViewState } from '@portafilter/eventstore'
import { Registry } from 'prom-client'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Lateness, watchLateness } from './lateness.ts'

let seconds: number
let views: ViewState[]
let said: string[]
let registry: Registry
let lateness: Lateness
beforeEach(() => {
  seconds = 100
  views = []
  said = []
  registry = new Registry()
  const say = (_: object, message: string) => said.push(message)
  const logger = { info: say, error: say }
  lateness = watchLateness({ projector: { lag: async () => views }, registry, logger, now: () => seconds * 1_000 })
})

/** Where the views `orders` and `vouchers` stand in a log that ends at `tail`. */
const stand = (tail: number, orders: number, vouchers: number, failure: string | null = null): void => {
  views = [
    { name: 'orders', position: orders, lag: tail - orders, failure: null },
    { name: 'vouchers', position: vouchers, lag: tail - vouchers, failure },
  ]
}
const lookAfter = (more: number): Promise<string | undefined> => {
  seconds += more
  return lateness.look()
}
/** That they are late, as whoever looks then is told beside that the process may be given work. */
const warnedAfter = async (more: number): Promise<string | undefined> => {
  expect(await lookAfter(more)).toBeUndefined()
  return lateness.warning()
}
const measured = async () => (await registry.getMetricsAsJSON())[0]?.values[0]?.value

describe('a process that begins', () => {
  test('is behind until the views have seen what stood in the log when it first looked', async () => {
    stand(9, 9, 3)
    expect(await lookAfter(0)).toBe('The views have not caught up (33.3 %): vouchers.')
    stand(12, 12, 8)
    expect(await lookAfter(1)).toBe('The views have not caught up (88.8 %): vouchers.')
    stand(15, 12, 9)
    expect(await lookAfter(1)).toBeUndefined()
  })
})

describe('a process that has caught up', () => {
  beforeEach(async () => {
    stand(9, 9, 9)
    await lookAfter(0)
  })

  test('looks again: views that stand still are late after a while, are told once, and again the next time, and can be given work', async () => {
    stand(10, 10, 9)
    expect([await warnedAfter(5), await warnedAfter(5)]).toEqual([undefined, undefined])
    stand(14, 14, 9)
    expect(await warnedAfter(11)).toBe('The views are 16 s late: vouchers.')
    expect(await warnedAfter(4)).toBe('The views are 20 s late: vouchers.')
    expect([said, await measured()]).toEqual([['the views are late'], 20])
    stand(14, 14, 14)
    expect(await warnedAfter(1)).toBeUndefined()
    expect([said, await measured()]).toEqual([['the views are late', 'the views keep up again'], 0])
    stand(15, 14, 14)
    await lookAfter(1)
    expect(await warnedAfter(16)).toBe('The views are 16 s late: orders, vouchers.')
    expect(said).toHaveLength(3)
  })

  test('does not call late what goes on, however far behind, as long as it reaches what stood there', async () => {
    for (let tail = 100; tail < 1_000; tail += 100) {
      stand(tail, tail - 50, tail - 50)
      expect(await warnedAfter(10)).toBeUndefined()
    }
    expect(said).toEqual([])
  })

  test('waits for no view that has stopped', async () => {
    stand(20, 20, 9, 'vouchers cannot take an event')
    await lookAfter(1)
    expect(await warnedAfter(60)).toBeUndefined()
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StoredEvent } from '../port.ts'
import { type RecentEvent, RecentEvents } from './recent-events.ts'

const at = (position: number) => ({ position }) as StoredEvent
const positionsOf = (events: readonly RecentEvent[]) =>
  events.map((event) => (typeof event === 'number' ? event : event.position))

it('knows what lies between two positions as long as nothing else can', () => {
  const recent = new RecentEvents()
  expect(recent.behind(0, 9, 10)).toEqual([])
  recent.add([at(5), at(6)])
  recent.add([at(7)])
  expect(positionsOf(recent.behind(4, 9, 10))).toEqual([5, 6, 7])
  expect(positionsOf(recent.behind(5, 6, 10))).toEqual([6])
  expect(positionsOf(recent.behind(4, 9, 2))).toEqual([5, 6])
  for (const [after, to] of [
    [3, 9],
    [7, 9],
    [9, 9],
    [4, 2],
  ] as const)
    expect(recent.behind(after, to, 10)).toEqual([])
})

it('keeps its own between those of others, in whichever order it hears of them', () => {
  const recent = new RecentEvents()
  recent.add([at(1), at(2)])
  recent.add([at(5)])
  expect(recent.behind(0, 9, 10)).toEqual([])
  recent.told(3, 4)
  recent.told(6, 6)
  expect(recent.behind(0, 9, 10)).toEqual([at(1), at(2), 3, 4, at(5), 6])
  expect(recent.behind(3, 9, 10)).toEqual([4, at(5), 6])
  recent.told(1, 5)
  expect(recent.behind(0, 9, 2)).toEqual([at(1), at(2)])
  recent.forget()
  expect(recent.behind(0, 9, 10)).toEqual([])
})

it('keeps the last few hundred, never more than five', () => {
  const recent = new RecentEvents()
  for (let position = 1; position <= 2_500; position += 1) recent.add([at(position)])
  expect(recent.behind(1_999, 2_500, 1)).toEqual([])
  expect(positionsOf(recent.behind(2_250, 2_500, 1))).toEqual([2_251])
  recent.told(2_501, 1_000_000)
  expect(recent.behind(2_499, 2_500, 10)).toEqual([])
  expect(recent.behind(999_998, 2_500, 10)).toEqual([999_999, 1_000_000])
})

/**
 * What may happen to a process: it appends, another does and tells of it at once, late or not at all, one who appends fails and
 * its positions are lost, it reads.
 */
const happenings = fc.array(fc.constantFrom('own', 'foreign', 'untold', 'lost', 'told', 'flushed', 'read' as const), {
  maxLength: 60,
})

it('leaves out nobody’s event, whoever appends between, and however late it is told', () => {
  fc.assert(
    fc.property(happenings, fc.integer({ min: 1, max: 3 }), (all, limit) => {
      const recent = new RecentEvents()
      const log: number[] = []
      const seen: number[] = []
      const late: number[] = []
      let [drawn, flushed] = [0, 0]
      const readNext = () => {
        const after = seen.at(-1) ?? 0
        const known = positionsOf(recent.behind(after, flushed, limit))
        seen.push(...(known.length > 0 ? known : log.filter((position) => position > after).slice(0, limit)))
      }
      for (const happens of all) {
        if (happens === 'read') readNext()
        else if (happens === 'told') for (const position of late.splice(0)) recent.told(position, position)
        else if (happens === 'flushed') flushed = drawn
        else {
          drawn += 1
          if (happens !== 'lost') log.push(drawn)
          if (happens === 'own') recent.add([at(drawn)])
          if (happens === 'foreign') late.push(drawn)
        }
        expect(seen).toEqual(log.slice(0, seen.length))
      }
      for (const _ of log) readNext()
      expect(seen).toEqual(log)
    }),
  )
})

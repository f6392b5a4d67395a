import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StoredEvent } from '../port.ts'
import { RecentEvents } from './recent-events.ts'

const at = (position: number) => ({ position }) as StoredEvent
const positionsOf = (events: readonly StoredEvent[]) => events.map(({ position }) => position)

it('knows what lies between two positions as long as nothing else can', () => {
  const recent = new RecentEvents()
  expect(recent.between(0, 9, 10)).toEqual([])
  recent.add([at(5), at(6)])
  recent.add([at(7)])
  expect(positionsOf(recent.between(4, 9, 10))).toEqual([5, 6, 7])
  expect(positionsOf(recent.between(5, 6, 10))).toEqual([6])
  expect(positionsOf(recent.between(4, 9, 2))).toEqual([5, 6])
  for (const [after, to] of [
    [3, 9],
    [7, 9],
    [9, 9],
    [4, 2],
  ] as const)
    expect(recent.between(after, to, 10)).toEqual([])
  recent.add([at(9)])
  expect(recent.between(6, 9, 10)).toEqual([])
  expect(positionsOf(recent.between(8, 9, 10))).toEqual([9])
})

it('keeps the last few hundred, never more than five', () => {
  const recent = new RecentEvents()
  for (let position = 1; position <= 2_500; position += 1) recent.add([at(position)])
  expect(recent.between(1_999, 2_500, 1)).toEqual([])
  expect(positionsOf(recent.between(2_250, 2_500, 1))).toEqual([2_251])
})

/** What may happen to a process: it appends, another does, one who appends fails and its positions are lost, it is told late, it reads. */
const happenings = fc.array(fc.constantFrom('own', 'foreign', 'lost', 'told', 'flushed', 'read' as const), {
  maxLength: 60,
})

it('leaves out nobody’s event, whoever appends between, and however late it is told', () => {
  fc.assert(
    fc.property(happenings, fc.integer({ min: 1, max: 3 }), (all, limit) => {
      const recent = new RecentEvents()
      const log: number[] = []
      const seen: number[] = []
      let [drawn, flushed] = [0, 0]
      const readNext = () => {
        const after = seen.at(-1) ?? 0
        const own = positionsOf(recent.between(after, flushed, limit))
        seen.push(...(own.length > 0 ? own : log.filter((position) => position > after).slice(0, limit)))
      }
      for (const happens of all) {
        if (happens === 'read') readNext()
        else if (happens === 'told') recent.forget()
        else if (happens === 'flushed') flushed = drawn
        else {
          drawn += 1
          if (happens !== 'lost') log.push(drawn)
          if (happens === 'own') recent.add([at(drawn)])
        }
        expect(seen).toEqual(log.slice(0, seen.length))
      }
      for (const _ of log) readNext()
      expect(seen).toEqual(log)
    }),
  )
})

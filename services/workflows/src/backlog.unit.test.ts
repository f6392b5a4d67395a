import type { StoredEvent } from '@portafilter/eventstore'
import { anEvent, envelopeAt } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import { type Assignment, Backlog, type Wanted } from './backlog.ts'

const at = (position: number, stream: string): StoredEvent => ({ ...anEvent(), ...envelopeAt(0, { stream, position }) })
const wanted = (id: string, movesMoney = false): Wanted => ({ id, movesMoney, wake: async () => undefined })

const idsOf = (assignment: Assignment | undefined) => assignment?.tasks.map(({ id }) => id)
const finish = (backlog: Backlog, assignment: Assignment | undefined) => {
  for (const task of assignment?.tasks ?? []) backlog.finish(task)
  assignment?.over()
}

it('has each workflow of a stream once, where it was called for first', () => {
  const backlog = new Backlog(0)
  backlog.add(at(1, 'order-a'), [wanted('letter'), wanted('settlement')])
  backlog.add(at(2, 'order-a'), [wanted('tracking')])
  backlog.add(at(3, 'order-a'), [wanted('letter')])
  expect(idsOf(backlog.oldest())).toEqual(['letter', 'settlement', 'tracking'])
  expect(backlog.oldest()).toBeUndefined()
})

it('wakes it as the newest event calls for it', async () => {
  const backlog = new Backlog(0)
  const woken: number[] = []
  for (const position of [1, 2]) {
    const wake = async () => void woken.push(position)
    backlog.add(at(position, 'order-a'), [{ ...wanted('settlement', true), wake }])
  }
  for (const task of backlog.oldest()?.tasks ?? []) await task.wake()
  expect(woken).toEqual([2])
})

it('gives nothing more of a stream while some of it is handed out', () => {
  const backlog = new Backlog(0)
  backlog.add(at(1, 'order-a'), [wanted('one', true)])
  const assignment = backlog.oldest()
  backlog.add(at(2, 'order-a'), [wanted('one', true)])
  backlog.add(at(3, 'order-b'), [wanted('other')])
  expect(backlog.newestMoney()).toBeUndefined()
  expect(idsOf(backlog.oldest())).toEqual(['other'])
  expect(backlog.oldest()).toBeUndefined()
  finish(backlog, assignment)
  expect(idsOf(backlog.newestMoney())).toEqual(['one'])
})

it('is done up to what is not: each event counts, of whatever stream, and all that it calls for', () => {
  const backlog = new Backlog(10)
  expect(backlog.done).toBe(10)
  backlog.add(at(11, 'order-a'), [wanted('a1')])
  backlog.add(at(12, 'order-b'), [wanted('b1'), wanted('b2')])
  backlog.add(at(13, 'order-c'), [])
  backlog.add(at(14, 'order-a'), [wanted('a1')])
  const [a, b] = [backlog.oldest(), backlog.oldest()]
  expect([backlog.done, backlog.size]).toEqual([10, 3])
  backlog.finish(b?.tasks[0] as NonNullable<typeof b>['tasks'][number])
  finish(backlog, a)
  expect([backlog.done, backlog.size]).toEqual([11, 1])
  backlog.finish(b?.tasks[1] as NonNullable<typeof b>['tasks'][number])
  expect([backlog.done, backlog.size]).toEqual([14, 0])
})

it('gives the newest money before older, and nothing else to who asks for money', () => {
  const backlog = new Backlog(0)
  backlog.add(at(1, 'order-a'), [wanted('a', true)])
  backlog.add(at(2, 'order-b'), [wanted('b')])
  backlog.add(at(3, 'order-c'), [wanted('c', true)])
  expect(idsOf(backlog.newestMoney())).toEqual(['c'])
  expect(idsOf(backlog.oldest())).toEqual(['a'])
  expect(backlog.newestMoney()).toBeUndefined()
  expect(idsOf(backlog.oldest())).toEqual(['b'])
})

it('is done up to an event, wherever these stand', () => {
  const backlog = new Backlog(10)
  backlog.add(at(500, 'order-a'), [wanted('a')])
  backlog.add(at(1_200, 'order-b'), [wanted('b')])
  expect(backlog.done).toBe(10)
  finish(backlog, backlog.oldest())
  expect(backlog.done).toBe(500)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Share, type Turn, turns } from './turns.ts'

/** Two at once, and a tenth of the time; a second of work in advance. */
const SHARE: Share = { atOnce: 2, mostWaiting: 3, patienceMs: 5_000, share: 0.1, advanceMs: 1_000 }
const LATER = (seconds: number) => ({ refused: 'too_often', data: { seconds } })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** How a turn stands: what it was told, or that it was told nothing yet. */
const stateOf = (turn: Turn) => Promise.race([turn.begun.then((told) => told ?? 'begun'), pass(0).then(() => 'waits')])
const statesOf = (all: readonly Turn[]) => Promise.all(all.map(stateOf))

/** Work of one call after another. */
const worked = async (join: () => Turn, ms: number): Promise<void> => {
  const turn = join()
  await turn.begun
  await pass(ms)
  turn.leave()
}

test('two calls of an account go on, the others wait their turn, in the order in which they came', async () => {
  const { join } = turns(SHARE)
  const mine = [join('mine'), join('mine'), join('mine'), join('mine')]
  expect(await statesOf(mine)).toEqual(['begun', 'begun', 'waits', 'waits'])
  expect(await stateOf(join('another'))).toBe('begun')
  mine[1]?.leave()
  expect(await statesOf(mine)).toEqual(['begun', 'begun', 'begun', 'waits'])
})

test('a line that is full takes nobody more, and no other account’s is', async () => {
  const { join } = turns(SHARE)
  const mine = Array.from({ length: 6 }, () => join('mine'))
  expect(await stateOf(mine[4] as Turn)).toBe('waits')
  expect(await stateOf(mine[5] as Turn)).toEqual(LATER(1))
  expect(await stateOf(join('another'))).toBe('begun')
})

test('nobody waits longer than patience allows', async () => {
  const { join } = turns({ ...SHARE, advanceMs: 60_000 })
  const [first, , third] = [join('mine'), join('mine'), join('mine')]
  await pass(5_000)
  expect(await stateOf(third)).toEqual(LATER(1))
  first.leave()
  expect(await stateOf(join('mine'))).toBe('begun')
})

test('whoever leaves the line makes room for the next', async () => {
  const { join } = turns(SHARE)
  const [first, , third, fourth] = [join('mine'), join('mine'), join('mine'), join('mine')]
  third.leave()
  first.leave()
  expect(await stateOf(fourth)).toBe('begun')
})

test('leaving twice ends no other’s turn', async () => {
  const { join } = turns(SHARE)
  const [first, , third, fourth] = [join('mine'), join('mine'), join('mine'), join('mine')]
  first.leave()
  first.leave()
  expect(await statesOf([third, fourth])).toEqual(['begun', 'waits'])
})

test('a call that is done at once counts what one counts at least', async () => {
  const { join } = turns({ ...SHARE, leastMs: 400 })
  for (let call = 0; call < 3; call += 1) await worked(() => join('mine'), 0)
  const next = join('mine')
  await pass(1_999)
  expect(await stateOf(next)).toBe('waits')
  await pass(1)
  expect(await stateOf(next)).toBe('begun')
})

test('an account that has worked through its advance rests until its share has made up for it', async () => {
  const { join } = turns(SHARE)
  await worked(() => join('mine'), 1_200)
  const next = join('mine')
  expect(await stateOf(next)).toBe('waits')
  expect(await stateOf(join('another'))).toBe('begun')
  await pass(1_999)
  expect(await stateOf(next)).toBe('waits')
  await pass(1)
  expect(await stateOf(next)).toBe('begun')
})

test('one that would rest longer than patience allows is told when to come again', async () => {
  const { join } = turns(SHARE)
  await worked(() => join('mine'), 2_000)
  const next = join('mine')
  await pass(5_000)
  expect(await stateOf(next)).toEqual(LATER(5))
})

test('nobody rests longer than ten seconds, however long the work has taken', async () => {
  const { join } = turns({ ...SHARE, patienceMs: 60_000 })
  await worked(() => join('mine'), 600_000)
  const next = join('mine')
  await pass(9_999)
  expect(await stateOf(next)).toBe('waits')
  await pass(1)
  expect(await stateOf(next)).toBe('begun')
})

test('work is charged in equal parts to all that are at work', async () => {
  const { join } = turns(SHARE)
  const others = [join('a'), join('b'), join('c')]
  await worked(() => join('mine'), 4_000)
  for (const other of others) other.leave()
  expect(await stateOf(join('mine'))).toBe('begun')
})

test('an account is forgotten when it has no call here and owes nothing', async () => {
  const { join, forgetIdle } = turns(SHARE)
  const [busy, idle] = [join('busy'), join('idle')]
  await pass(100)
  idle.leave()
  expect(forgetIdle()).toBe(2)
  await pass(500)
  expect(forgetIdle()).toBe(1)
  busy.leave()
  await pass(60_000)
  expect(forgetIdle()).toBe(0)
})

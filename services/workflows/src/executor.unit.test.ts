import { anEvent, envelopeAt } from '@portafilter/eventstore/testing'
import { eventually } from '@portafilter/kernel/testing'
import { expect, it, vi } from 'vitest'
import { Backlog, type Task } from './backlog.ts'
import { startExecutor } from './executor.ts'

/** A backlog of so many streams, of which a workflow is wanted by each event; `m` moves money. */
const filled = (...streams: readonly string[]): Backlog => {
  const backlog = new Backlog(0)
  for (const [index, stream] of streams.entries()) add(backlog, index + 1, stream)
  return backlog
}
const add = (backlog: Backlog, position: number, stream: string): void => {
  const wanted = { id: `${stream}/${position}`, movesMoney: stream.startsWith('m'), wake: async () => undefined }
  backlog.add({ ...anEvent(), ...envelopeAt(0, { stream, position }) }, [wanted])
}

/** Tasks that end when the test says so. */
const manual = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const perform = ({ id }: Task) => {
    begun.push(id)
    return new Promise<void>((resolve) => ends.set(id, resolve))
  }
  return { begun, perform, end: (id: string) => ends.get(id)?.() }
}

it('works at streams side by side, and at one of them in its order', async () => {
  const backlog = filled('a', 'b', 'a')
  const { begun, perform, end } = manual()
  const executor = startExecutor(backlog, perform, () => undefined)
  await executor.more(100)
  expect(begun).toEqual(['a/1', 'b/2'])
  end('a/1')
  await eventually(() => expect(begun).toEqual(['a/1', 'b/2', 'a/3']))
  expect(backlog.done).toBe(1)
})

it('takes new money at once, whatever waits before it', async () => {
  const backlog = filled(...Array.from({ length: 10_000 }, (_, n) => (n % 2 ? `m${n}` : `o${n}`)))
  const { begun, perform, end } = manual()
  const executor = startExecutor(backlog, perform, () => undefined)
  await executor.more(100_000)
  const before = begun.length
  expect(before).toBeLessThan(100)
  add(backlog, 10_001, 'm-new')
  await executor.more(100_000)
  for (const id of begun.slice(0, 4)) end(id)
  await eventually(() => expect(begun).toContain('m-new/10001'))
  expect(begun.length).toBeLessThan(before + 10)
})

it('tries again what waiting helps against, while others go on, until it is done', async () => {
  const backlog = filled('a', 'b')
  let away = true
  const perform = async ({ id }: Task) => {
    if (id === 'a/1' && away) throw new Error('away')
  }
  const waited = vi.fn()
  await startExecutor(backlog, perform, waited).more(100)
  await eventually(() => expect(backlog.size).toBe(1))
  expect([backlog.done, waited.mock.calls.length > 0]).toEqual([0, true])
  away = false
  await eventually(() => expect(backlog.done).toBe(2))
})

it('has who reads on wait while too much does, and leaves what is not done when it stops', async () => {
  const backlog = filled('a', 'b', 'c')
  const { perform, end } = manual()
  const executor = startExecutor(backlog, perform, () => undefined)
  const room = vi.fn()
  const waiting = executor.more(2).then(room)
  await Promise.resolve()
  expect(room).not.toHaveBeenCalled()
  end('b/2')
  await waiting
  const failing = startExecutor(
    filled('z'),
    () => Promise.reject(new Error('away')),
    () => undefined,
  )
  await failing.more(100)
  await failing.stop()
  for (const id of ['a/1', 'c/3']) end(id)
  await executor.stop()
})

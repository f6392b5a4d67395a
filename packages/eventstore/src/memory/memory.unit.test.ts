import { expect, it } from 'vitest'
import { NO_STREAM } from '../port.ts'
import { anEvent } from '../testing/events.ts'
import { logConformance } from '../testing/log-conformance.ts'
import { memoryLog } from './log.ts'
import { Memory } from './memory.ts'

logConformance('memory', async () => {
  const memory = new Memory()
  const log = memoryLog(memory)
  return { log, other: memoryLog(memory), openSlowAppend: async () => async () => {}, close: log.close }
})

it('keeps what was appended, whatever the writer or a reader does with it afterwards', async () => {
  const log = memoryLog()
  const data = { lines: [1] }
  const { events } = await log.append('order-1', NO_STREAM, [anEvent(data)])
  const [read] = await log.read('order-1')
  for (const held of [data, events[0]?.data, read?.data]) (held as { lines: number[] }).lines.push(2)
  expect((await log.read('order-1'))[0]?.data).toEqual({ lines: [1] })
})

it('takes no event back in time when the clock is set back', async () => {
  const times = ['2026-01-01T00:00:02.000Z', '2026-01-01T00:00:01.000Z', '2026-01-01T00:00:03.000Z']
  const log = memoryLog(new Memory(() => new Date(times.shift() as string)))
  for (const stream of ['order-1', 'order-2', 'order-3']) await log.append(stream, NO_STREAM, [anEvent()])
  const taken = (await log.readAll(0, {}, 10)).map(({ recordedAt }) => recordedAt.slice(17, 19))
  expect(taken).toEqual(['02', '02', '03'])
})

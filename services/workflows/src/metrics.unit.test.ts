import type { Database, EventLog } from '@portafilter/eventstore'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { reactorMetrics } from './metrics.ts'

const metricsOn = (readAll: () => Promise<{ position: number }[]>) => {
  const registry = new Registry()
  const log = { readAll, tail: async () => 9 } as unknown as EventLog
  // A database of which nothing can be asked.
  return { registry, ...reactorMetrics(registry, {} as Database, log, []) }
}

it.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])('a log that %s, and a database that is away, leave what is known as it was', async (_, away) => {
  let readAll: () => Promise<{ position: number }[]> = async () => [{ position: 4 }]
  const { registry, woke } = metricsOn(() => readAll())
  woke('woken')
  expect(await registry.metrics()).toContain('\nworkflows_reactor_lag_positions 6\n')
  readAll = away
  const told = await registry.metrics()
  expect(told).toContain('\nworkflows_reactor_lag_positions 6\n')
  expect(told).toContain('\nworkflows_wakes_total{outcome="woken"} 1\n')
})

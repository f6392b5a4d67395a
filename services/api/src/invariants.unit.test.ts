import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { watchInvariants } from './invariants.ts'

it('counts what does not hold, and tells each in the log, hourly while it goes on; nothing once it holds again', async () => {
  const registry = new Registry()
  const told: string[] = []
  const logger = { error: (_: object, message: string) => told.push(message) }
  let found = ['wallet-A: one', 'wallet-A: two']
  const [sweep] = watchInvariants({
    invariants: [{ name: 'wallets', everyMs: 1, look: async () => found }],
    registry,
    logger,
  })
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 10, minute))
  for (const minute of [0, 1, 59]) await sweep?.work(at(minute))
  expect(await registry.metrics()).toContain('invariant_violations{of="wallets"} 2')
  expect(told).toEqual(found)
  await sweep?.work(at(60))
  expect(told).toEqual([...found, ...found])
  found = []
  await sweep?.work(at(61))
  expect(await registry.metrics()).toContain('invariant_violations{of="wallets"} 0')
  expect(told).toHaveLength(4)
})

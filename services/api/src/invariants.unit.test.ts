import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { watchInvariants } from './invariants.ts'

it('counts what does not hold, and tells each in the log; nothing once it holds again', async () => {
  const registry = new Registry()
  const told: string[] = []
  const logger = { error: (_: object, message: string) => told.push(message) }
  let found = ['wallet-A: one', 'wallet-A: two']
  const [sweep] = watchInvariants({
    invariants: [{ name: 'wallets', everyMs: 1, look: async () => found }],
    ...{ registry, logger },
  })
  await sweep?.work(new Date())
  expect(await registry.metrics()).toContain('invariant_violations{of="wallets"} 2')
  expect(told).toEqual(found)
  found = []
  await sweep?.work(new Date())
  expect(await registry.metrics()).toContain('invariant_violations{of="wallets"} 0')
  expect(told).toHaveLength(2)
})

import { freePort } from '@portafilter/infra/ports'
import { ownTaskQueue } from '@portafilter/infra/testing'
import { Client, Connection } from '@temporalio/client'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, it, onTestFinished } from 'vitest'
import { startHealth } from './health.ts'
import { missingFor } from './readiness.ts'

const clientAt = (address: string): Client => {
  const connection = Connection.lazy({ address })
  onTestFinished(() => connection.close())
  return new Client({ connection })
}
const there = process.env.TEST_TEMPORAL_ADDRESS ?? ''
const log = { tail: async () => 7 }
const queueAt = (address: string) => ({ client: clientAt(address), namespace: 'default', taskQueue: ownTaskQueue() })

it('is asked of Temporal and of the database themselves', async () => {
  const queue = queueAt(there)
  const worker = { identity: 'a worker', working: () => true }
  const tables = async () => undefined
  const missing = (change: object) => missingFor({ tables, log, eventStoreUrl: null, queue, worker, ...change })
  expect(await missing({})).toBe('Temporal does not see the worker ask for tasks.')
  const asking = { namespace: 'default', taskQueue: { name: queue.taskQueue }, identity: 'a worker' }
  const asked = queue.client.withDeadline(Date.now() + 30_000, () =>
    queue.client.connection.workflowService.pollActivityTaskQueue(asking),
  )
  asked.catch(() => undefined)
  await expect.poll(() => missing({}), { timeout: 30_000 }).toBeUndefined()
  expect(await missing({ worker: { ...worker, identity: 'another' } })).toBe(
    'Temporal does not see the worker ask for tasks.',
  )
  expect(await missing({ worker: { ...worker, working: () => false } })).toBe(
    'The worker is not connected to Temporal yet.',
  )
  expect(await missing({ queue: { ...queue, namespace: 'nowhere' } })).toBe('Temporal does not answer.')
  expect(await missing({ queue: queueAt(`127.0.0.1:${await freePort()}`) })).toBe('Temporal does not answer.')
  expect(await missing({ tables: async () => 'The database is of a newer version.' })).toBe(
    'The database is of a newer version.',
  )
  expect(await missing({ log: { tail: () => Promise.reject(new Error('gone')) } })).toBe(
    'The database does not answer.',
  )
  expect(await missing({ log: { tail: () => new Promise(() => undefined) } })).toBe('The database does not answer.')
})

it('is told at the address that was asked for, and metrics to who is near', async () => {
  const port = await freePort()
  const health = await startHealth({
    host: '0.0.0.0',
    port,
    registry: new Registry(),
    metrics: 'local',
    logger: pino({ level: 'silent' }),
    missing: async () => 'Temporal does not answer.',
    warnings: () => ['late'],
  })
  onTestFinished(() => health.close())
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  const body = { status: 'not ready', missing: 'Temporal does not answer.', warnings: ['late'] }
  expect([answer.status, await answer.json()]).toEqual([503, body])
  expect(health.addresses()).toMatchObject([{ address: '0.0.0.0' }])
  const metricsFor = async (remoteAddress: string) =>
    (await health.inject({ url: '/metrics', remoteAddress })).statusCode
  expect([await metricsFor('10.0.0.7'), await metricsFor('198.51.100.7')]).toEqual([200, 404])
})

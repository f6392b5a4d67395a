import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { ownTaskQueue } from '@portafilter/infra/testing'
import { expect, test } from 'vitest'
import { startScript } from '../../api/src/testing/scripts.ts'
import { demoDatabase } from '../../api/src/testing/template.ts'

/** Somebody else on a port. */
const aServer = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as { port: number }).port, close: () => server.close() }
}

test('a worker that cannot start says why in one sentence, and ends with all that it had begun', async () => {
  const database = await demoDatabase()
  const other = await aServer()
  const worker = startScript(join(import.meta.dirname, 'main.ts'), {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS,
    WORKER_PORT: String(other.port),
    LOG_LEVEL: 'error',
  })
  expect(await worker.ended).toBe(1)
  expect(worker.output()).toBe(`Port ${other.port} is taken: stop what uses it, or set WORKER_PORT to another.\n`)
  other.close()
  await database.close()
})

test('a log that has no room stops no worker, and is told', async () => {
  const database = await demoDatabase()
  const { port, close } = await aServer()
  close()
  const worker = startScript(
    join(import.meta.dirname, 'main.ts'),
    {
      DATABASE_URL: database.url,
      TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS,
      WORKER_PORT: String(port),
      TASK_QUEUE: ownTaskQueue(),
    },
    [],
    'full',
  )
  const readyz = () => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.json())
  await expect
    .poll(() => readyz().catch(() => undefined), { timeout: 60_000 })
    .toEqual({ status: 'ready', warnings: ['The log cannot be written (ENOSPC); 0 lines of the log are lost.'] })
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await metrics.text()).toContain('\nlog_lines_lost_total 0\n')
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
  await database.close()
})

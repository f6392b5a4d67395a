import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startScript } from '../../api/src/testing/scripts.ts'
import { demoDatabase } from '../../api/src/testing/template.ts'

test('a worker that cannot start says why in one sentence, and ends with all that it had begun', async () => {
  const database = await demoDatabase()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const worker = startScript(join(import.meta.dirname, 'main.ts'), {
    ...{ DATABASE_URL: database.url, TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS },
    ...{ WORKER_PORT: String(port), LOG_LEVEL: 'error' },
  })
  expect(await worker.ended).toBe(1)
  expect(worker.output()).toBe(`Port ${port} is taken: stop what uses it, or set WORKER_PORT to another.\n`)
  other.close()
  await database.drop()
})

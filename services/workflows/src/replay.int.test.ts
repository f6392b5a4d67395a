import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workflows } from '@portafilter/rooms'
import { Worker } from '@temporalio/worker'
import pino from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { bundleOf } from './workflow-bundle.ts'

let workflowBundle: Awaited<ReturnType<typeof bundleOf>>
beforeAll(async () => {
  workflowBundle = await bundleOf(workflows, pino({ level: 'silent' }))
})

const HISTORIES = join(import.meta.dirname, '../histories')

/**
 * Recorded from a real server, as its messages' fields: bytes in base64, enums and long numbers as numbers. A workflow that
 * is under way while we deploy must go on as it began.
 */
it.each(readdirSync(HISTORIES))('replays %s as it was recorded', async (file) => {
  const history = JSON.parse(readFileSync(join(HISTORIES, file), 'utf8'))
  await expect(Worker.runReplayHistory({ workflowBundle }, history)).resolves.toBeUndefined()
})

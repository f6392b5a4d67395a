import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from '@temporalio/worker'
import { expect, it } from 'vitest'

const HISTORIES = join(import.meta.dirname, '../histories')

/**
 * Recorded from a real server, as its messages' fields: bytes in base64, enums and long numbers as numbers. A workflow that
 * is under way while we deploy must go on as it began.
 */
it.each(readdirSync(HISTORIES))('replays %s as it was recorded', async (file) => {
  const history = JSON.parse(readFileSync(join(HISTORIES, file), 'utf8'))
  const workflowsPath = fileURLToPath(new URL('./workflows.ts', import.meta.url))
  await expect(Worker.runReplayHistory({ workflowsPath }, history)).resolves.toBeUndefined()
})

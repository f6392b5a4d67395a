import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@portafilter/infra/ports'
import { makeTestFolder, removeTestFolder } from '@portafilter/infra/test-servers'

const ROOT = join(import.meta.dirname, '../../..')

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Drawing the demo's pictures and papers takes longer than all else that a shop is filled with: a run of all tests has them already. */
const givePictures = (dataDir: string): void => {
  const demo = process.env.TEST_DEMO_FOLDER
  if (demo !== undefined)
    for (const files of ['papers', 'pictures']) cpSync(join(demo, files), join(dataDir, files), { recursive: true })
}

/** A demo shop of its own, started as `npm start` starts it, for scripts outside the test runner. */
export const startedShop = async (
  more: NodeJS.ProcessEnv = {},
): Promise<{ dataDir: string; stop(): Promise<void> }> => {
  const [port, dataDir] = [await freePort(), makeTestFolder()]
  givePictures(dataDir)
  const own = { MODE: 'demo', PORT: String(port), DATA_DIR: dataDir, TASK_QUEUE: `shop-${port}` }
  const env = { ...process.env, ...own, ...more }
  const child = spawn(process.execPath, ['infra/src/start.ts'], { cwd: ROOT, env, stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('the shop did not start')
    await pause(200)
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    removeTestFolder(dataDir)
  }
  return { dataDir, stop }
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, reasonOf } from '@portafilter/config/failure'
import { acquireLock } from './lock-file.ts'
import { isRunning, type Process, until } from './processes.ts'
import { readRun, removeRun, stopOrphans } from './run-file.ts'

type Say = (line: string) => void

const makeFolders = (dataDir: string): void => {
  try {
    mkdirSync(join(dataDir, 'logs'), { recursive: true })
  } catch (error) {
    throw new Failure(`DATA_DIR: ${dataDir} cannot be used (${reasonOf(error)}).`)
  }
}

const ENDING_MS = 90_000

/** A start that is ending (its terminal was closed, say) is waited for; one that goes on keeps the folder. */
const waitForEnding = async (dataDir: string, holder: Process, say: Say): Promise<void> => {
  if (readRun(dataDir)?.ending) {
    say('An earlier start is just ending: waiting for it.')
    await until(() => !isRunning(holder), ENDING_MS)
  }
}

/** One shop to a DATA_DIR: takes it, and stops what a killed start has left there. */
export const takeDataDir = async (dataDir: string, say: Say): Promise<{ release(): void }> => {
  makeFolders(dataDir)
  const file = join(dataDir, 'start.lock')
  let lock = acquireLock(file)
  if ('holder' in lock) {
    await waitForEnding(dataDir, lock.holder, say)
    lock = acquireLock(file)
  }
  if ('holder' in lock) {
    const port = readRun(dataDir)?.port
    const where = port ? `, at http://localhost:${port}` : ''
    throw new Failure(
      `Portafilter runs already in ${dataDir}${where}: stop it (process ${lock.holder.pid}) or set DATA_DIR.`,
    )
  }
  const left = await stopOrphans(dataDir)
  if (left > 0) say(`Stopped ${left} processes that an earlier start had left.`)
  removeRun(dataDir)
  return lock
}

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Child, type ChildName, stopChild } from './children.ts'
import { isRunning, type Process } from './processes.ts'

/** In which order a shop ends: whoever uses another goes first. */
export const STOP_ORDER: readonly ChildName[] = [
  'shop-pages',
  'backoffice-pages',
  'worker',
  'api',
  'sandbox',
  's3',
  'temporal-install',
  'temporal',
  'postgres',
]

/** What `DATA_DIR/run.json` tells about a running shop. Only its owner may read it: the address has a password. */
export type Run = {
  start: Process
  /** Set when it has begun to stop. */
  ending: boolean
  children: { name: ChildName; pid: number; begin: string | null }[]
  port: number
  workerPort: number
  databaseUrl: string | null
  databaseOwnerUrl: string | null
  temporalAddress: string | null
  /** Of the providers’ sandbox, where there is one. */
  sandboxAddress: string | null
}

const fileIn = (dataDir: string): string => join(dataDir, 'run.json')

/** Written beside and renamed: a reader, or a start after a crash, never sees half of it. */
export const writeRun = (dataDir: string, run: Run): void => {
  const beside = `${fileIn(dataDir)}.next`
  writeFileSync(beside, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 })
  renameSync(beside, fileIn(dataDir))
}

export const readRun = (dataDir: string): Run | null => {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'))
  } catch {
    return null
  }
}

export const removeRun = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true })

export const entryOf = ({ name, process }: Child): Run['children'][number] => ({ name, ...process })

/** Stops the children of a start that was killed, in order; answers how many there were. */
export const stopOrphans = async (dataDir: string): Promise<number> => {
  const left = (readRun(dataDir)?.children ?? []).filter(isRunning)
  for (const name of STOP_ORDER) {
    for (const child of left.filter((each) => each.name === name)) await stopChild(name, child)
  }
  return left.length
}

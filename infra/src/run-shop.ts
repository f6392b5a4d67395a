import { type Config, ConfigError, misspelt, readConfig } from '@portafilter/config'
import { Failure, reasonOf } from '@portafilter/config/failure'
import { takeDataDir } from './data-dir.ts'
import { isTaken } from './ports.ts'
import { type ProcessGroup, processGroup } from './process-group.ts'
import { startTimeOf } from './processes.ts'
import { entryOf, type Run, removeRun, writeRun } from './run-file.ts'
import { onSignals } from './signals.ts'
import { say } from './terminal.ts'

/** A shop that runs on this machine, from its start to its end. */
export type Shop = {
  config: Config
  group: ProcessGroup
  /** Writes into `run.json` what has become known. */
  note(facts: Partial<Run>): void
}

const runOf = (config: Config): Run => ({
  start: { pid: process.pid, begin: startTimeOf(process.pid) },
  ending: false,
  children: [],
  port: config.port,
  workerPort: 0,
  databaseUrl: config.databaseUrl,
  databaseOwnerUrl: config.databaseOwnerUrl,
  temporalAddress: null,
  sandboxAddress: null,
})

/** @throws Failure when somebody listens there, since two that share a port would be asked in turns, or nobody can */
export const checkPort = async ({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> => {
  const taken = await isTaken(host, port).catch((error: unknown) => {
    throw new Failure(`HOST, PORT: nobody can listen at ${host}:${port} (${reasonOf(error)}).`)
  })
  if (taken) throw new Failure(`Port ${port} is taken: stop what uses it, or set PORT to another.`)
}

/** One sentence for what a person can mend; the whole story for a mistake of ours. */
const tell = (error: unknown): void => {
  const isForPeople = error instanceof Failure || error instanceof ConfigError
  console.error(isForPeople ? `\n${error.message}\n` : error)
}

/** Without room for it the shop goes on: only a later start, or a look from outside, would read it. */
const tellOthers = (dataDir: string, run: Run): void => {
  try {
    writeRun(dataDir, run)
  } catch (error) {
    say(`What runs could not be written down in ${dataDir}: ${reasonOf(error)}.`)
  }
}

const runIn = async (config: Config, open: (shop: Shop) => Promise<void>): Promise<void> => {
  const lock = await takeDataDir(config.dataDir, say)
  const run = runOf(config)
  const note = (facts: Partial<Run>): void => {
    Object.assign(run, facts)
    tellOthers(config.dataDir, run)
  }
  const group = processGroup(() => note({ children: group.running().map(entryOf) }))
  const finish = async (code: number): Promise<void> => {
    note({ ending: true })
    await group.end(say)
    removeRun(config.dataDir)
    lock.release()
    process.exit(code)
  }
  onSignals(() => void finish(0), group.kill, say)
  try {
    await checkPort(config)
    await open({ config, group, note })
  } catch (error) {
    if (group.isEnding()) return
    tell(error)
    await finish(1)
  }
}

const USAGE = 'npm start, or npm run dev\n\nOpens a shop on this machine; docs/configuration.md has what it is told.'

/**
 * Takes DATA_DIR, opens a shop there and ends it in order: at a signal, or when `open` throws. What ends by itself
 * behind that is started again.
 */
export const runShop = async (open: (shop: Shop) => Promise<void>): Promise<void> => {
  if (process.argv.includes('--help')) return console.log(USAGE)
  try {
    for (const each of misspelt(process.env)) say(each)
    await runIn(readConfig(process.env, { asOwner: true }), open)
  } catch (error) {
    tell(error)
    process.exit(1)
  }
}

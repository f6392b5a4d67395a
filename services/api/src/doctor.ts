import { type Config, type Examined, examineConfig } from '@portafilter/config'
import { Failure } from '@portafilter/config/failure'
import { argumentsOf, asApplication, type Connected, foldersOf, openLog, runProgram } from '@portafilter/process'
import { configuration, webApps } from './doctor/configuration.ts'
import { database } from './doctor/database.ts'
import { demo } from './doctor/demo.ts'
import { eventServer } from './doctor/event-server.ts'
import { bucket } from './doctor/files.ts'
import { about, type Finding, lineOf } from './doctor/finding.ts'
import { log } from './doctor/log.ts'
import { mail } from './doctor/mail.ts'
import { processes } from './doctor/processes.ts'
import { backup, folders, temporal } from './doctor/surroundings.ts'
import { type Running, runningShop } from './running-shop.ts'

const USAGE = `npm run doctor [-- --mail-to ADDRESS]

Looks at a shop, whether it runs or is about to: what its configuration lacks, whether what it needs answers, and what of
the demo is left. Each line is ok, a warning or a fault, with what to do; with a fault it ends with 1. A test letter goes to
ADDRESS, and to nobody without one.`

/** Of a shop that npm start runs, what it has found for itself. */
const found = (dataDir: string): Partial<Running> => {
  try {
    return runningShop(dataDir)
  } catch {
    return {}
  }
}

/** What a database says; where it does not answer, only that. */
const ofDatabase = async (url: string, config: Config): Promise<Finding[]> => {
  const connected = asApplication(url)
  try {
    const { db } = connected
    const state = await database(db)
    const isSound = !state.some(({ is, of }) => is === 'fault' && of !== 'rights')
    const behind = isSound
      ? [...(await ofLog(connected, config)), ...(await demo(db, config.mode === 'production'))]
      : []
    return [...state, ...behind, ...(await folders(config.dataDir, isSound ? db : undefined))]
  } finally {
    await connected.pool.end()
  }
}

/** What the log says; where it cannot be opened, only that. */
const ofLog = async (connected: Connected, { dataDir, eventStoreUrl }: Config): Promise<Finding[]> => {
  try {
    const opened = await openLog(connected, { eventStoreUrl })
    return await log({ db: connected.db, log: opened }, foldersOf(dataDir).record).finally(() => opened.close())
  } catch (error) {
    if (error instanceof Failure) return [about('log').fault(error.message)]
    throw error
  }
}

const examined = async (examination: Examined, mailTo: string | undefined): Promise<Finding[]> => {
  // What cannot be read has its sentence already, and is not looked at.
  const config = examination.config as Config
  const { dataDir, mode } = config
  const isReal = mode === 'production'
  const running = found(dataDir)
  const url = config.databaseUrl ?? running.databaseUrl
  const address = config.temporal.address ?? running.temporalAddress ?? null
  return [
    ...configuration(examination),
    webApps(config),
    ...(url ? await ofDatabase(url, config) : await folders(dataDir, undefined)),
    ...(await eventServer(config.eventStoreUrl)),
    ...(await bucket(config)),
    ...(config.mail.smtpUrl === undefined ? [] : [await mail(config.mail, mailTo)]),
    await temporal(address, config.temporal.namespace),
    await backup(config.backupDir, isReal),
    ...(await processes({ ...config, workerPort: running.workerPort ?? config.workerPort })),
  ]
}

await runProgram(async () => {
  const { 'mail-to': mailTo } = argumentsOf({ options: { 'mail-to': { type: 'string' } } }, USAGE).values
  const findings = await examined(examineConfig(process.env), mailTo)
  for (const finding of findings) console.log(lineOf(finding))
  const faults = findings.filter(({ is }) => is === 'fault').length
  console.log(`\n${faults === 0 ? 'No fault' : `${faults} ${faults === 1 ? 'fault' : 'faults'}`}.`)
  if (faults > 0) process.exitCode = 1
})

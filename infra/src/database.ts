import { startCluster, whyUnreachable } from './cluster.ts'
import { Failure } from './failure.ts'
import type { Shop } from './run-shop.ts'
import { type DatabaseAddresses, logOf, runToEnd } from './services.ts'
import { say, step } from './terminal.ts'

const withoutPassword = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** Whether the processes' login is there is found when the tables are made, as that makes it, too. */
const addresses = async ({ config, group }: Shop): Promise<DatabaseAddresses> => {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  if (!databaseUrl || !databaseOwnerUrl) {
    const logFile = logOf(config, 'postgres')
    const { url, ownerUrl } = await startCluster({ dataDir, logFile, durable: true, say, onStart: group.add })
    return { databaseUrl: url, databaseOwnerUrl: ownerUrl }
  }
  const reason = await whyUnreachable(databaseOwnerUrl)
  if (reason === null) return { databaseUrl, databaseOwnerUrl }
  throw new Failure(
    `DATABASE_OWNER_URL: the database at ${withoutPassword(databaseOwnerUrl)} cannot be reached (${reason}).`,
  )
}

/**
 * The addresses of a database that has all that the shop needs: its tables, and in a demo its goods and people.
 * @throws Failure when it cannot be reached, made or filled
 */
export const filledDatabase = async (shop: Shop): Promise<DatabaseAddresses> => {
  const { config } = shop
  const database = await step('Starting the database', 'The database answers', () => addresses(shop))
  shop.note(database)
  await step('Making the database’s tables', 'The database’s tables are up to date', () =>
    runToEnd('migrate', config, database),
  )
  if (config.mode === 'demo')
    await step('Filling the demo shop', 'The demo shop is filled', (tell) => runToEnd('seed', config, database, tell))
  return database
}

/** Resolves when the database, which nothing of the shop can do without, has ended unasked. */
export const databaseEnded = async ({ config, group }: Shop): Promise<void> => {
  const postgres = group.running().find(({ name }) => name === 'postgres')
  if (!postgres) return new Promise(() => undefined)
  const how = await postgres.ended
  if (!group.isEnding()) say(`The database ended (${how}): see ${logOf(config, 'postgres')}.`)
}

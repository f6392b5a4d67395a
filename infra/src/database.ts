import { Failure } from '@portafilter/config/failure'
import { startCluster, whyUnreachable } from './cluster.ts'
import { withDrawings } from './drawings.ts'
import type { Shop } from './run-shop.ts'
import { type DatabaseAddresses, logOf, runToEnd } from './services.ts'
import { type Supervised, supervise } from './supervise.ts'
import { say, step } from './terminal.ts'

const withoutPassword = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** A database that answers, and the server of ours that those who use it need; none where it is elsewhere. */
export type OpenDatabase = { readonly addresses: DatabaseAddresses; readonly needs: readonly Supervised[] }

/** Comes back on the same port, so that whoever uses it finds it again. */
const ownDatabase = async ({ config, group }: Shop): Promise<OpenDatabase> => {
  const logFile = logOf(config, 'postgres')
  const options = { dataDir: config.dataDir, logFile, durable: true, say, onStart: group.add }
  const { url, ownerUrl, port, child } = await startCluster(options)
  const start = async () => (await startCluster({ ...options, port })).child
  const server = supervise({ name: 'postgres', child, start, isEnding: group.isEnding, say })
  return { addresses: { databaseUrl: url, databaseOwnerUrl: ownerUrl }, needs: [server] }
}

/** Whether the processes can sign in elsewhere is seen when the tables are made: that makes their login, too. */
const openDatabase = async (shop: Shop): Promise<OpenDatabase> => {
  const { databaseUrl, databaseOwnerUrl } = shop.config
  if (!databaseUrl || !databaseOwnerUrl) return ownDatabase(shop)
  const reason = await whyUnreachable(databaseOwnerUrl)
  if (reason === null) return { addresses: { databaseUrl, databaseOwnerUrl }, needs: [] }
  throw new Failure(
    `DATABASE_OWNER_URL: the database at ${withoutPassword(databaseOwnerUrl)} cannot be reached (${reason}).`,
  )
}

/**
 * A database that has all that the shop needs: its tables, and in a demo its goods and people.
 * @throws Failure when it cannot be reached, made or filled
 */
export const filledDatabase = async (shop: Shop): Promise<OpenDatabase> => {
  const { config } = shop
  const database = await step('Starting the database', 'The database answers', () => openDatabase(shop))
  const { addresses } = database
  shop.note(addresses)
  await step('Making the database’s tables', 'The database’s tables are up to date', () =>
    runToEnd('migrate', config, addresses),
  )
  if (config.mode === 'demo')
    await step('Filling the demo shop', 'The demo shop is filled', (tell) =>
      withDrawings(config, () => runToEnd('seed', config, addresses, tell)),
    )
  return database
}

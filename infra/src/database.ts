import { startCluster, whyUnreachable } from './cluster.ts'
import { Failure } from './failure.ts'
import type { Shop } from './run-shop.ts'
import { logOf, runToEnd } from './services.ts'
import { type Supervised, supervise } from './supervise.ts'
import { say, step } from './terminal.ts'

const withoutPassword = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** A database that answers, and the server of ours that those who use it need; none where it is elsewhere. */
export type OpenDatabase = { readonly url: string; readonly needs: readonly Supervised[] }

/** Comes back on the same port, so that whoever uses it finds it again. */
const ownDatabase = async ({ config, group }: Shop): Promise<OpenDatabase> => {
  const logFile = logOf(config, 'postgres')
  const options = { dataDir: config.dataDir, logFile, durable: true, say, onStart: group.add }
  const { url, port, child } = await startCluster(options)
  const start = async () => (await startCluster({ ...options, port })).child
  return { url, needs: [supervise({ name: 'postgres', child, start, isEnding: group.isEnding, say })] }
}

const openDatabase = async (shop: Shop): Promise<OpenDatabase> => {
  const { config } = shop
  if (!config.databaseUrl) return ownDatabase(shop)
  const reason = await whyUnreachable(config.databaseUrl)
  if (reason === null) return { url: config.databaseUrl, needs: [] }
  throw new Failure(
    `DATABASE_URL: the database at ${withoutPassword(config.databaseUrl)} cannot be reached (${reason}).`,
  )
}

/**
 * A database that has all that the shop needs: its tables, and in a demo its goods and people.
 * @throws Failure when it cannot be reached, made or filled
 */
export const filledDatabase = async (shop: Shop): Promise<OpenDatabase> => {
  const { config } = shop
  const database = await step('Starting the database', 'The database answers', () => openDatabase(shop))
  const { url } = database
  shop.note({ databaseUrl: url })
  await step('Making the database’s tables', 'The database’s tables are up to date', () =>
    runToEnd('migrate', config, url),
  )
  if (config.mode === 'demo')
    await step('Filling the demo shop', 'The demo shop is filled', (tell) => runToEnd('seed', config, url, tell))
  return database
}

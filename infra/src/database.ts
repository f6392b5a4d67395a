import { startCluster, whyUnreachable } from './cluster.ts'
import { Failure } from './failure.ts'
import type { Shop } from './run-shop.ts'
import { logOf, runToEnd } from './services.ts'
import { say, step } from './terminal.ts'

const withoutPassword = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

const databaseUrl = async ({ config, group }: Shop): Promise<string> => {
  if (!config.databaseUrl) {
    const logFile = logOf(config, 'postgres')
    return (await startCluster({ dataDir: config.dataDir, logFile, durable: true, say, onStart: group.add })).url
  }
  const reason = await whyUnreachable(config.databaseUrl)
  if (reason === null) return config.databaseUrl
  throw new Failure(
    `DATABASE_URL: the database at ${withoutPassword(config.databaseUrl)} cannot be reached (${reason}).`,
  )
}

/**
 * The address of a database that has all that the shop needs: its tables, and in a demo its goods and people.
 * @throws Failure when it cannot be reached, made or filled
 */
export const filledDatabase = async (shop: Shop): Promise<string> => {
  const { config } = shop
  const url = await step('Starting the database', 'The database answers', () => databaseUrl(shop))
  shop.note({ databaseUrl: url })
  await step('Making the database’s tables', 'The database’s tables are up to date', () =>
    runToEnd('migrate', config, url),
  )
  if (config.mode === 'demo')
    await step('Filling the demo shop', 'The demo shop is filled', (tell) => runToEnd('seed', config, url, tell))
  return url
}

/** Resolves when the database, which nothing of the shop can do without, has ended unasked. */
export const databaseEnded = async ({ config, group }: Shop): Promise<void> => {
  const postgres = group.running().find(({ name }) => name === 'postgres')
  if (!postgres) return new Promise(() => undefined)
  const how = await postgres.ended
  if (!group.isEnding()) say(`The database ended (${how}): see ${logOf(config, 'postgres')}.`)
}

import { join } from 'node:path'
import { findTemporal, workBehind } from './background.ts'
import { databaseEnded, filledDatabase } from './database.ts'
import { freePort } from './ports.ts'
import { runShop, type Shop } from './run-shop.ts'
import { startService } from './services.ts'
import { supervise } from './supervise.ts'
import { say, seconds, step } from './terminal.ts'
import { buildWebApps } from './webapps.ts'
import { welcome } from './welcome.ts'

/** The shop is open as soon as people can order; Temporal is got, built and started behind it meanwhile. */
const open = async (shop: Shop): Promise<void> => {
  const { config, group } = shop
  const temporal = findTemporal(shop)
  const [database, workerPort] = await Promise.all([
    filledDatabase(shop),
    freePort(),
    step('Building the web apps', 'The web apps are built from these sources', () =>
      buildWebApps(join(config.dataDir, 'logs')),
    ),
  ])
  shop.note({ workerPort })
  const parts = { ...database, workerPort, temporalAddress: null }
  const start = () => startService('api', config, parts, group.add)
  const api = await step('Starting the API', 'The API is ready', start)
  console.log(welcome(config, seconds()))
  void workBehind(shop, parts, temporal)
  await Promise.race([supervise(api, start, group.isEnding, say), databaseEnded(shop)])
}

await runShop(open)

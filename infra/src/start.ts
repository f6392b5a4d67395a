import { join } from 'node:path'
import { findTemporal, workBehind } from './background.ts'
import type { Child } from './children.ts'
import { filledDatabase } from './database.ts'
import { freePort } from './ports.ts'
import { openProviders } from './providers.ts'
import { checkPort, runShop, type Shop } from './run-shop.ts'
import { startService } from './services.ts'
import { standIn } from './stand-in.ts'
import { type Supervised, supervise } from './supervise.ts'
import { say, seconds, step } from './terminal.ts'
import { buildWebApps } from './webapps.ts'
import { welcome } from './welcome.ts'

/** From its first start on: whenever it ends it comes back, and meanwhile somebody answers in its place. */
const keepApi = ({ config, group }: Shop, child: Child, start: () => Promise<Child>, needs: readonly Supervised[]) => {
  const { open, close } = standIn(config, () => [...needs, api], say)
  const options = { name: 'api', child, start, needs, onDown: open, onUp: close } as const
  const api = supervise({ ...options, isEnding: group.isEnding, say })
}

/** The shop is open as soon as people can order; Temporal is got, built and started behind it meanwhile. */
const open = async (shop: Shop): Promise<void> => {
  const { config, group } = shop
  const temporal = findTemporal(shop)
  const [database, workerPort, providers] = await Promise.all([
    filledDatabase(shop),
    freePort(),
    openProviders(shop),
    step('Building the web apps', 'The web apps are built from these sources', () =>
      buildWebApps(join(config.dataDir, 'logs')),
    ),
  ])
  shop.note({ workerPort })
  const parts = { ...database.addresses, workerPort, temporalAddress: null, credentials: providers.credentials }
  const start = () =>
    step('Starting the API', 'The API is ready', (tell) =>
      startService('api', config, parts, { onStart: group.add, tell }),
    )
  // Another shop may have begun while this one was set up.
  await checkPort(config)
  const api = await start()
  console.log(welcome(config, seconds(), providers.addresses))
  keepApi(shop, api, start, database.needs)
  void workBehind(shop, parts, database.needs, temporal)
}

await runShop(open)

import { findTemporal } from './background.ts'
import { databaseEnded, filledDatabase } from './database.ts'
import { startDevPages } from './dev-pages.ts'
import { DEBUGGER_PORTS, devServices } from './dev-services.ts'
import { freePort } from './ports.ts'
import { runShop, type Shop } from './run-shop.ts'
import { watchSources } from './sources.ts'
import { say, seconds, step } from './terminal.ts'
import { welcome } from './welcome.ts'

/** The shop as `npm start` opens it, but what is edited is there at once: processes start again, pages change in place. */
const open = async (shop: Shop): Promise<void> => {
  const { config, note, group } = shop
  const temporal = findTemporal(shop)
  const [databaseUrl, port, workerPort] = await Promise.all([filledDatabase(shop), freePort(), freePort()])
  note({ workerPort })
  const parts = { databaseUrl, workerPort, temporalAddress: null }
  const services = devServices({ ...shop, config: { ...config, host: '127.0.0.1', port } })
  await Promise.all([
    services.start('api', parts),
    step('Starting the dev servers', 'The dev servers are ready', () =>
      startDevPages(shop, `http://127.0.0.1:${port}`),
    ),
  ])
  const ports = `${DEBUGGER_PORTS.api} (API), ${DEBUGGER_PORTS.worker} (worker)`
  console.log(welcome(config, seconds(), [['Debugger', ports]]))
  void temporal.then((temporalAddress) => {
    if (temporalAddress && !group.isEnding()) void services.start('worker', { ...parts, temporalAddress })
  })
  await watchSources(async (files) => {
    const [first] = files
    say(`${first} changed${files.length > 1 ? `, and ${files.length - 1} more` : ''}.`)
    await services.restart()
  })
  await databaseEnded(shop)
}

await runShop(open)

import { findTemporal } from './background.ts'
import { filledDatabase } from './database.ts'
import { startDevPages } from './dev-pages.ts'
import { DEBUGGER_PORTS, devServices } from './dev-services.ts'
import { freePort, isTaken } from './ports.ts'
import { openProviders } from './providers.ts'
import { runShop, type Shop } from './run-shop.ts'
import { watchSources } from './sources.ts'
import { say, seconds, step } from './terminal.ts'
import { welcome } from './welcome.ts'

const { api, worker } = DEBUGGER_PORTS

/** Where debuggers find the processes; a second shop on this machine has none. */
const debuggerPorts = async (): Promise<string> => {
  const taken = await Promise.all([isTaken('127.0.0.1', api), isTaken('127.0.0.1', worker)])
  return taken.includes(true)
    ? `none: ports ${api} and ${worker} are another program’s`
    : `${api} (API), ${worker} (worker)`
}

/** The shop as `npm start` opens it, but what is edited is there at once: processes start again, pages change in place. */
const open = async (shop: Shop): Promise<void> => {
  const { config, note, group } = shop
  const temporal = findTemporal(shop)
  const debuggers = await debuggerPorts()
  const [database, port, workerPort, { credentials, addresses }] = await Promise.all([
    filledDatabase(shop),
    freePort(),
    freePort(),
    openProviders(shop),
  ])
  note({ workerPort })
  const parts = { ...database.addresses, workerPort, temporalAddress: null, credentials }
  const services = devServices({ ...shop, config: { ...config, host: '127.0.0.1', port } })
  await Promise.all([
    services.start('api', parts),
    step('Starting the dev servers', 'The dev servers are ready', () =>
      startDevPages(shop, `http://127.0.0.1:${port}`),
    ),
  ])
  console.log(welcome(config, seconds(), [...addresses, ['Debugger', debuggers]]))
  void temporal.then((found) => {
    if (found && !group.isEnding()) void services.start('worker', { ...parts, temporalAddress: found.address })
  })
  await watchSources(async (files) => {
    const [first] = files
    say(`${first} changed${files.length > 1 ? `, and ${files.length - 1} more` : ''}.`)
    await services.restart()
  })
}

await runShop(open)

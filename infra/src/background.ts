import { Failure, reasonOf } from '@portafilter/config/failure'
import { temporalAnswers } from '@portafilter/config/temporal-answers'
import { freePort } from './ports.ts'
import { until } from './processes.ts'
import type { Shop } from './run-shop.ts'
import { logOf, type Parts, startService } from './services.ts'
import { type Supervised, supervise } from './supervise.ts'
import { startTemporal } from './temporal.ts'
import { say } from './terminal.ts'

/**
 * What an open shop does without for a while (architecture.md, rule 4): Temporal and the worker. Nothing here ends the
 * shop; what fails is said, and the reminders and letters wait in the log.
 */
const unlessEnding = async <T>(shop: Shop, work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (error) {
    if (shop.group.isEnding()) return null
    say(`${reasonOf(error)} The shop is open without it; reminders and letters wait for a start that brings it.`)
    if (!(error instanceof Failure)) console.error(error)
    return null
  }
}

/** A Temporal server that has answered, and the one of ours that the worker needs; none where it is elsewhere. */
type Found = { readonly address: string; readonly needs: readonly Supervised[] }

const ownTemporal = async ({ config, group }: Shop): Promise<Found> => {
  const { dataDir, temporal } = config
  const port = await freePort()
  const logFile = logOf(config, 'temporal')
  const start = () =>
    startTemporal({
      dataDir,
      namespace: temporal.namespace,
      port,
      logFile,
      say,
      inBackground: true,
      onStart: group.add,
    })
  const { address, child } = await start()
  const startAgain = async () => (await start()).child
  return {
    address,
    needs: [supervise({ name: 'temporal', child, start: startAgain, isEnding: group.isEnding, say })],
  }
}

/** A server elsewhere may come later than we do. */
const givenTemporal = async (address: string, { config, group }: Shop): Promise<Found> => {
  const { namespace } = config.temporal
  const answers = () => temporalAnswers(address, namespace)
  if (await answers()) return { address, needs: [] }
  say(
    `TEMPORAL_ADDRESS: no Temporal server with the namespace ${namespace} answers at ${address} yet. Reminders and letters wait for it.`,
  )
  await until(async () => group.isEnding() || (await answers()), Number.POSITIVE_INFINITY)
  return { address, needs: [] }
}

/** A Temporal server that answers: the one that is configured, or our own, which may have to be built first. */
export const findTemporal = (shop: Shop): Promise<Found | null> =>
  unlessEnding(shop, async () => {
    const { address } = shop.config.temporal
    const found = await (address ? givenTemporal(address, shop) : ownTemporal(shop))
    shop.note({ temporalAddress: found.address })
    say('Temporal answers.')
    return found
  })

/** Starts the worker as soon as there is Temporal, and keeps it at work. */
export const workBehind = (
  shop: Shop,
  parts: Parts,
  database: readonly Supervised[],
  temporal: Promise<Found | null>,
): Promise<unknown> =>
  unlessEnding(shop, async () => {
    const { config, group } = shop
    const found = await temporal
    if (found === null || group.isEnding()) return
    const start = () =>
      startService('worker', config, { ...parts, temporalAddress: found.address }, { onStart: group.add })
    const needs = [...database, ...found.needs]
    await supervise({ name: 'worker', start, needs, isEnding: group.isEnding, say }).up()
    say('The worker is ready: reminders and letters are under way.')
  })

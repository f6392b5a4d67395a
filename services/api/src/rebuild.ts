import { readConfig } from '@portafilter/config'
import { Failure } from '@portafilter/config/failure'
import { type RebuildOptions, RebuildUnderWay, rebuild } from '@portafilter/eventstore'
import { argumentsOf, asOwner, openLog, runProgram } from '@portafilter/process'
import { views } from '@portafilter/rooms'
import { runningShop } from './running-shop.ts'

/** Throws `Failure` where somebody is at it already. */
const rebuildOne = async (options: RebuildOptions): Promise<void> => {
  const began = performance.now()
  const { events } = await rebuild(options).catch((error: unknown) => {
    throw error instanceof RebuildUnderWay ? new Failure(error.message) : error
  })
  const seconds = (performance.now() - began) / 1_000
  console.log(`${options.projection.name}: ${events} events in ${seconds.toFixed(1)} s.`)
}

const known = views.map(({ name }) => name).join(', ')

const USAGE = `npm run views:rebuild -- VIEW…

Fills views anew beside the live ones and swaps them in; the shop may run. Views: ${known}.`

/** `npm run views:rebuild -- order_list`: fills a view anew beside the live one and swaps the two; the shop may run. */
await runProgram(async () => {
  const { positionals: names } = argumentsOf({ allowPositionals: true }, USAGE)
  const chosen = views.filter(({ name }) => names.includes(name))
  if (names.length === 0 || chosen.length !== names.length)
    throw new Failure(`Name the views to rebuild, of: ${known}.`)
  const { databaseOwnerUrl, eventStoreUrl, dataDir } = readConfig(process.env, { asOwner: true })
  const { pool, db } = asOwner(databaseOwnerUrl ?? runningShop(dataDir).databaseOwnerUrl)
  try {
    const log = await openLog({ pool, db }, { eventStoreUrl })
    const all = async () => {
      for (const projection of chosen) await rebuildOne({ log, db, projection })
    }
    await all().finally(() => log.close())
  } finally {
    // Not by way of `db`, which closes nothing where nobody has asked it anything.
    await pool.end()
  }
})

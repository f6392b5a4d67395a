import { readConfig } from '@portafilter/config'
import { Failure } from '@portafilter/config/failure'
import { asApplication, databaseOf, openLog, openStores, runProgram } from '@portafilter/process'
import { isWorkedOff, makeHistory } from './history.ts'
import { fill } from './index.ts'
import { tellSandbox } from './told-payments.ts'

/** The program that `npm start` runs in demo mode, once the tables are there and before anything serves. */
await runProgram(async () => {
  const config = readConfig(process.env)
  if (config.mode !== 'demo') throw new Failure('The demo shop is seeded only when MODE is demo.')
  const connected = asApplication(databaseOf(config))
  const { db, pool } = connected
  const log = await openLog(connected, { eventStoreUrl: config.eventStoreUrl })
  const { close, ...stores } = await openStores(config)
  const filled = async () => {
    const shop = { db, pool, log, ...stores, say: console.log }
    const wasWorkedOff = await isWorkedOff(shop)
    const added = await fill(shop)
    if (added > 0 && wasWorkedOff) await makeHistory(shop)
    await tellSandbox({ db, log }, config.dataDir)
  }
  await filled().finally(async () => {
    close()
    await log.close()
    await db.destroy()
  })
})

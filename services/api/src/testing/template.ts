import { demoPaperNames, demoPictureNames, fill, seeds } from '@portafilter/demo'
import type { Files } from '@portafilter/gateways'
import { memoryFiles } from '@portafilter/gateways/testing'
import { type FreshDatabase, freshDatabase } from '@portafilter/infra/testing'
import { asApplication, openLog } from '@portafilter/process'
import pg from 'pg'
import { migrate } from '../migrate.ts'

/** All workers of one run have the same parent. */
const TEMPLATE = `shop_template_${process.ppid}`
const LOCK = 7_301_900

/** Tests look at no picture or paper of the demo's: all are said to be there, so that none is drawn. */
const nowhere: Files = {
  ...memoryFiles(),
  stat: async () => ({ size: 1_000, version: 'none' }),
  list: async () => [...demoPictureNames, ...demoPaperNames],
}

const isThere = async (client: pg.Client): Promise<boolean> =>
  (await client.query('select from pg_database where datname = $1', [TEMPLATE])).rowCount === 1

/** Made under another name, so that a half-made one is never copied. */
const makeTemplate = async (client: pg.Client): Promise<void> => {
  const { url, ownerUrl } = await freshDatabase()
  await migrate({ ownerUrl, url })
  const connected = asApplication(url)
  const { db, pool } = connected
  const log = await openLog(connected)
  await fill(
    { db, pool, log, pictures: nowhere, papers: nowhere, uploads: nowhere, say: () => undefined },
    seeds,
  ).finally(async () => {
    await log.close()
    await db.destroy()
  })
  await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${TEMPLATE}`)
}

/** A database with the demo shop in it; migrated and seeded once in a run, then copied. */
export const demoDatabase = async (): Promise<FreshDatabase> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    if (!(await isThere(client))) await makeTemplate(client)
    return await freshDatabase(TEMPLATE)
  } finally {
    await client.end()
  }
}

import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@portafilter/config'
import { withDrawings } from './drawings.ts'
import { runToEnd } from './services.ts'
import { makeTestFolder } from './test-servers.ts'
import { type FreshDatabase, freshDatabase } from './testing.ts'

/** A demo shop that nobody has opened: copied, it is a filled shop at once. */
export type FilledDemo = {
  /** The name of its database. */
  readonly database: string
  /** Its DATA_DIR. */
  readonly folder: string
}

/** Fills a demo shop on the run's cluster as `npm start` does. */
export const fillDemo = async (): Promise<FilledDemo> => {
  const [database, folder] = [await freshDatabase(), makeTestFolder()]
  mkdirSync(join(folder, 'logs'))
  const config = readConfig({ MODE: 'demo', DATA_DIR: folder })
  const addresses = { databaseUrl: database.url, databaseOwnerUrl: database.ownerUrl }
  await runToEnd('migrate', config, addresses)
  await withDrawings(config, () => runToEnd('seed', config, addresses))
  return { database: new URL(database.url).pathname.slice(1), folder }
}

/** The folders of its files; its logs stay where they are. */
const FILES = ['papers', 'pictures', 'uploads']

/** A copy of it in a DATA_DIR of its own. */
export const copyDemo = async ({
  database,
  folder,
}: FilledDemo): Promise<{ database: FreshDatabase; dataDir: string }> => {
  const dataDir = makeTestFolder()
  mkdirSync(join(dataDir, 'logs'))
  for (const name of FILES) cpSync(join(folder, name), join(dataDir, name), { recursive: true })
  return { database: await freshDatabase(database), dataDir }
}

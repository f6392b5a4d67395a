import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@portafilter/infra/failure'

type Running = Readonly<{ databaseUrl: string; databaseOwnerUrl: string }>

/** Where the shop is found that runs in this folder. @throws Failure where none does */
export const runningShop = (dataDir: string): Running => {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
  } catch {
    throw new Failure(`No shop runs in ${dataDir}: start it first, or set DATABASE_URL and DATABASE_OWNER_URL.`)
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@portafilter/config'
import { Failure } from '@portafilter/config/failure'
import { asApplication, type Connected } from '@portafilter/process'

export type Running = Readonly<{
  databaseUrl: string
  databaseOwnerUrl: string
  temporalAddress: string | null
  workerPort: number
}>

/** Where the shop is found that runs in this folder. @throws Failure where none does */
export const runningShop = (dataDir: string): Running => {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
  } catch {
    throw new Failure(`No shop runs in ${dataDir}: start it first, or set DATABASE_URL and DATABASE_OWNER_URL.`)
  }
}

/** Connections of a program beside the processes: to the database that is set, or to that of the shop that runs. */
export const connectedToShop = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Connected =>
  asApplication(databaseUrl ?? runningShop(dataDir).databaseUrl)

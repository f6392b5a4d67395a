import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openSession } from '@portafilter/identity'
import { asOwner, type Connected } from '@portafilter/process'
import { someone } from '../../../services/api/src/testing/people.ts'
import type { Door } from '../../acceptance/testing/world.ts'

/** A running shop as the tests reach it besides its pages: for what a test prepares, and for what it damages. */
export type RunningShop = Door & {
  /** `http://localhost:{port}` */
  readonly url: string
  /** Its folder, and the database as its processes know it: for one more of them. */
  readonly dataDir: string
  readonly databaseUrl: string
  /** Where the sandbox of the providers and the courier is. */
  readonly sandbox: string
  /** Connections of the database's owner. */
  readonly owner: Connected['pool']
  close(): Promise<void>
}

const LONGEST_REST_S = 30
/** A whole preparation may be put off by rests. */
const PATIENCE_MS = 120_000

/**
 * Asks again where it was too often, as soon as the answer says. What a test prepares comes in one go; on a busy machine it takes
 * more of the API's time than an account may have.
 */
const patiently: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const seconds = Number(response.headers.get('retry-after'))
  if (response.status !== 429 || seconds > LONGEST_REST_S) return response
  await setTimeout(seconds * 1_000)
  return patiently(input, init)
}

/** Signs people in at a shop without the work of a password. */
export const signInAt =
  (url: string, db: RunningShop['db']): RunningShop['signIn'] =>
  async (account) => {
    const user = await db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirstOrThrow()
    const token = await openSession(db, user.id, new Date())
    return someone({ url, token, account, language: 'CN', fetch: patiently, timeoutMs: PATIENCE_MS })
  }

/** @param dataDir the DATA_DIR that the shop was started with; its run.json tells where everything is */
export const reachShop = (dataDir: string): RunningShop => {
  const run: { port: number; databaseUrl: string; databaseOwnerUrl: string; sandboxAddress: string } = JSON.parse(
    readFileSync(join(dataDir, 'run.json'), 'utf8'),
  )
  const url = `http://localhost:${run.port}`
  const { pool, db } = asOwner(run.databaseOwnerUrl)
  return {
    url,
    dataDir,
    databaseUrl: run.databaseUrl,
    sandbox: run.sandboxAddress,
    db,
    signIn: signInAt(url, db),
    owner: pool,
    close: () => db.destroy(),
  }
}

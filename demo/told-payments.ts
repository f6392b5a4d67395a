import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@portafilter/eventstore'
import { sql } from 'kysely'

/** A payment by a provider that the stories tell of; `amount` in fen. */
type ToldPayment = Readonly<{
  provider: 'wechat' | 'alipay'
  number: string
  transaction: string
  amount: number
}>

/** All that were paid so: attempts of stories begin with DEMO. */
export const toldPayments = async (db: Database): Promise<readonly ToldPayment[]> => {
  const { rows } = await sql<ToldPayment>`
    select a.source as provider, a.number, e.data ->> 'transaction' as transaction, (e.data ->> 'amount')::int as amount
    from provider_attempts a join events e on e.type = 'ProviderPaymentReceived' and e.data ->> 'attempt' = a.number
    where a.number like 'DEMO%' order by a.number`.execute(db)
  return rows
}

/**
 * Tells the providers' sandbox what was paid in stories (`infra/src/sandbox/told.ts` reads it), which it has seen nothing of:
 * otherwise no refund of theirs could ever arrive.
 */
export const tellSandbox = async (db: Database, dataDir: string): Promise<void> => {
  const folder = join(dataDir, 'sandbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'told.json')
  await writeFile(`${file}.next`, JSON.stringify(await toldPayments(db)), { mode: 0o600 })
  await rename(`${file}.next`, file)
}

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoShop } from './demo-seed.ts'

/** A payment by a provider that the stories tell of; `amount` in fen. */
type ToldPayment = Readonly<{
  provider: 'wechat' | 'alipay'
  number: string
  transaction: string
  amount: number
}>

type Told = Pick<DemoShop, 'db' | 'log'>

/** What is recorded when a provider has told of a payment. */
type Received = Readonly<{ attempt: string; transaction: string; amount: number }>

const PAGE = 1_000

const received = async ({ log }: Told): Promise<ReadonlyMap<string, Received>> => {
  const all = new Map<string, Received>()
  for (let from = 0; ; ) {
    const page = await log.readAll(from, { types: ['ProviderPaymentReceived'] }, PAGE)
    for (const { data } of page) all.set((data as Received).attempt, data as Received)
    if (page.length < PAGE) return all
    from = page.at(-1)?.position ?? from
  }
}

/** All that were paid so: attempts of stories begin with DEMO. */
export const toldPayments = async (shop: Told): Promise<readonly ToldPayment[]> => {
  const attempts = shop.db.selectFrom('provider_attempts').select(['source as provider', 'number'])
  const [payments, told] = [
    await received(shop),
    await attempts.where('number', 'like', 'DEMO%').orderBy('number').execute(),
  ]
  return told.flatMap(({ provider, number }) => {
    const { transaction, amount } = payments.get(number) ?? {}
    return transaction === undefined || amount === undefined ? [] : { provider, number, transaction, amount }
  })
}

/**
 * Tells the providers' sandbox what was paid in stories (`infra/src/sandbox/told.ts` reads it), which it has seen nothing of:
 * otherwise no refund of theirs could ever arrive.
 */
export const tellSandbox = async (shop: Told, dataDir: string): Promise<void> => {
  const folder = join(dataDir, 'sandbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'told.json')
  await writeFile(`${file}.next`, JSON.stringify(await toldPayments(shop)), { mode: 0o600 })
  await rename(`${file}.next`, file)
}

import { setTimeout as pause } from 'node:timers/promises'
import { encrypted } from '../../modules/secrets/testing/encrypt.ts'
import { type BenchShop, withShop } from './bench-shop.ts'
import type { CallersReport } from './callers.ts'
import { ratioOf, rounded } from './figures.ts'
import { buyersClient } from './order-buyers.ts'
import type { BenchRow } from './report.ts'
import { count, p99, visiting } from './visits.ts'

/** Those who sign up within a minute, each behind an address of their own. */
const A_MINUTE = 200
const EVERY_MS = 60_000 / A_MINUTE
const BUYERS = 200
const TURNS = 2
const window = { warmUpMs: 1_500, measureMs: 15_000 }

/** Codes lie in the demo's inbox. */
const codeTo = async ({ database }: BenchShop, phone: string): Promise<string> => {
  const { rows } = await database.ownerPool.query<{ text: string }>(
    'select text from inbox_messages where recipient = $1 order by seq desc limit 1',
    [phone],
  )
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? ''
}

/** Signs up the nth individual, as their page does. */
const signUp = async (shop: BenchShop, { ask }: ReturnType<typeof buyersClient>, n: number): Promise<void> => {
  const from = `10.1.${n >> 8}.${n & 255}`
  const phone = `150${String(n).padStart(8, '0')}`
  const { told: key } = await ask<string>('', '/user/publicKey', undefined, from)
  const { told: sent } = await ask<{ ticket: string }>('', `/user/sendPhoneCode?phone=${phone}`, undefined, from)
  const { ticket } = sent.object
  const code = await codeTo(shop, phone)
  await ask('', `/user/verifyCode?v1=${phone}&v2=${code}&v3=T&ticket=${ticket}`, undefined, from)
  const password = await encrypted(key.object, 'Abc-def_1!')
  const person = { account: `newcomer_${n}`, username: '新用户', password, phone }
  await ask('', '/user/register', { type: 'P', ticket, ...person }, from)
}

/** One after another at an even pace until it is over; resolves with how many once all are done. */
const signingUp = async (shop: BenchShop, first: number, over: AbortSignal): Promise<number> => {
  const client = buyersClient(shop.api.url, 16)
  const begun: Promise<void>[] = []
  while (!over.aborted) {
    begun.push(signUp(shop, client, first + begun.length))
    await pause(EVERY_MS)
  }
  await Promise.all(begun)
  await client.close()
  return begun.length
}

/** What others notice of 200 people a minute who sign up, each from a network of their own. */
export const benchSignUps = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withShop({ databaseUrl, say, buyers: BUYERS, env: { MODE: 'demo', TRUSTED_PROXIES: '1' } }, async (shop) => {
    const [quiet, loud]: [CallersReport[], CallersReport[]] = [[], []]
    let made = 0
    await visiting(shop, shop.buyers, { warmUpMs: 500, measureMs: 2_500 })
    for (let turn = 0; turn < TURNS; turn += 1) {
      quiet.push(await visiting(shop, shop.buyers, window))
      const over = new AbortController()
      const newcomers = signingUp(shop, made, over.signal)
      loud.push(await visiting(shop, shop.buyers, window))
      over.abort()
      made += await newcomers
    }
    const refused = count([...quiet, ...loud], (status) => status !== 200)
    const [before, meanwhile] = [p99(quiet), p99(loud)]
    return [
      { name: 'people who signed up, 200 a minute', value: made, unit: 'people' },
      {
        name: "others' p99 meanwhile",
        value: rounded(meanwhile),
        unit: 'ms',
        ratio: ratioOf(meanwhile, before),
      },
      { name: "others' p99 meanwhile, against quiet", value: ratioOf(meanwhile, before), unit: 'times', aim: 2 },
      { name: 'others who were refused or failed meanwhile', value: refused, unit: 'answers', aim: 0 },
    ]
  })

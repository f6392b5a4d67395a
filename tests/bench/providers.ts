import { demoPeople } from '@portafilter/demo/people'
import { addPerson, openSession } from '@portafilter/identity'
import type { BenchRow } from './appends.ts'
import type { CallersReport } from './callers.ts'
import { type Code, cancel, financeOf, openCodes, pay, refunded } from './codes.ts'
import { quantile, ratioOf, rounded } from './figures.ts'
import { type ProviderShop, withProviderShop } from './provider-shop.ts'
import { count, p99, visiting } from './visits.ts'

const CODES = 200
const REFUNDS = 50
const VISITORS = 200
const TURNS = 3
/** A refund takes the sandbox five seconds: that it is told of falls into it, too. */
const window = { warmUpMs: 500, measureMs: 8_000 }

const signInFinance = async ({ database }: ProviderShop): Promise<string> => {
  const finance = demoPeople.find(({ roles }) => roles.includes('finance'))
  if (finance === undefined) throw new Error('nobody cancels')
  return openSession(database.db, await addPerson(database.db, { ...finance, email: null }, ''), new Date())
}

type Measured = Readonly<{ quiet: CallersReport[]; loud: CallersReport[] }>

/**
 * Turns of a quiet and a loud window. In the loud one pages show open codes, and the worker, which was held up while finance
 * cancelled, asks for all refunds at once. All codes are paid then; some of them are cancelled in the next turn.
 */
const measure = async (shop: ProviderShop, say: (line: string) => void): Promise<Measured> => {
  const [payers, visitors] = [shop.buyers.slice(0, CODES), shop.buyers.slice(CODES)]
  const finance = financeOf(shop, await signInFinance(shop))
  const [quiet, loud]: [CallersReport[], CallersReport[]] = [[], []]
  let paid: readonly Code[] = []
  // The first turn has nothing to refund, and only warms up.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const before = await visiting(shop, visitors, window)
    const { codes, leave } = await openCodes(shop, payers)
    shop.worker.freeze()
    await cancel(finance, paid.slice(0, REFUNDS))
    const beside = await visiting(shop, visitors, window, shop.worker.thaw)
    await leave()
    await refunded(shop, turn * REFUNDS)
    await pay(shop, codes)
    paid = codes
    say(`p99 ${rounded(p99([beside]))} ms, quiet ${rounded(p99([before]))}${turn === 0 ? ' (warming up)' : ''}`)
    if (turn > 0) quiet.push(before)
    if (turn > 0) loud.push(beside)
  }
  return { quiet, loud }
}

const p50 = (reports: readonly CallersReport[]): number =>
  quantile(
    reports.flatMap(({ milliseconds }) => milliseconds),
    0.5,
  )

/** What the API's calls notice of 200 open codes, about which workflows and pages ask, and of 50 refunds at once. */
export const benchProviders = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withProviderShop({ databaseUrl, say, buyers: CODES + VISITORS }, async (shop) => {
    const { quiet, loud } = await measure(shop, say)
    const name = `calls beside ${CODES} open codes and ${REFUNDS} refunds at once`
    return [
      { name: `${name}, p50`, value: rounded(p50(loud)), unit: 'ms', ratio: ratioOf(p50(loud), p50(quiet)) },
      { name: `${name}, p99`, value: rounded(p99(loud)), unit: 'ms', ratio: ratioOf(p99(loud), p99(quiet)) },
      {
        name: 'of them refused or failed',
        value: count([...quiet, ...loud], (status) => status !== 200),
        unit: 'answers',
        aim: 0,
      },
    ]
  })

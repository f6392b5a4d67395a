import { demoPeople } from '@portafilter/demo/people'
import { addPerson, openSession } from '@portafilter/identity'
import type { CallersReport } from './callers.ts'
import { type Code, cancel, financeOf, openCodes, pay, refunded } from './codes.ts'
import { ratioOf, rounded } from './figures.ts'
import type { LoadBuyer } from './order-buyers.ts'
import { msEach, type ProcessorTimes, processorTimes } from './process-table.ts'
import { type ProviderShop, withProviderShop } from './provider-shop.ts'
import type { BenchRow } from './report.ts'
import { count, p99, quantileOf, visiting } from './visits.ts'

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

type Visits = CallersReport & { readonly processor: ProcessorTimes }

/** What visitors' calls took, and the processor time for each of them, whoever caused it. */
const visited = async (shop: ProviderShop, visitors: readonly LoadBuyer[], begun?: () => void): Promise<Visits> => {
  const { api, postmaster, worker, temporal } = shop
  const pids = { API: api.pid, Postgres: postmaster, worker: worker.child.process.pid, Temporal: temporal.pid }
  const named = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, [pid]]))
  const before = processorTimes(named)
  const report = await visiting(shop, visitors, window, begun)
  return { ...report, processor: msEach(before, processorTimes(named), report.milliseconds.length) }
}

type Measured = Readonly<{ quiet: Visits[]; loud: Visits[] }>

/**
 * Turns of a quiet and a loud window. In the loud one pages show open codes, and the worker, which was held up while finance
 * cancelled, asks for all refunds at once. All codes are paid then; some of them are cancelled in the next turn.
 */
const measure = async (shop: ProviderShop, say: (line: string) => void): Promise<Measured> => {
  const [payers, visitors] = [shop.buyers.slice(0, CODES), shop.buyers.slice(CODES)]
  const finance = financeOf(shop, await signInFinance(shop))
  const [quiet, loud]: [Visits[], Visits[]] = [[], []]
  let paid: readonly Code[] = []
  // The first turn has nothing to refund, and only warms up.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    quiet.push(await visited(shop, visitors))
    const { codes, leave } = await openCodes(shop, payers)
    shop.worker.freeze()
    await cancel(finance, paid.slice(0, REFUNDS))
    loud.push(await visited(shop, visitors, shop.worker.thaw))
    await leave()
    await refunded(shop, turn * REFUNDS)
    await pay(shop, codes)
    paid = codes
    say(`p99 ${rounded(p99(loud.slice(-1)))} ms, quiet ${rounded(p99(quiet.slice(-1)))} ms`)
  }
  return { quiet: quiet.slice(1), loud: loud.slice(1) }
}

const NAME = `calls beside ${CODES} open codes and ${REFUNDS} refunds at once`

const rowsOf = ({ quiet, loud }: Measured): BenchRow[] => {
  const of = (share: number) => [quantileOf(loud, share), quantileOf(quiet, share)] as const
  const row = (name: string, [value, beside]: readonly [number, number]) => ({
    name: `${NAME}, ${name}`,
    value: rounded(value),
    unit: 'ms',
    ratio: ratioOf(value, beside),
  })
  const middle = TURNS >> 1
  return [
    {
      name: 'the same calls while it is quiet, p99',
      value: rounded(of(0.99)[1]),
      unit: 'ms',
      processor: quiet[middle]?.processor ?? {},
    },
    row('p50', of(0.5)),
    { ...row('p99', of(0.99)), processor: loud[middle]?.processor ?? {} },
    {
      name: 'of them refused or failed',
      unit: 'answers',
      aim: 0,
      value: count([...quiet, ...loud], (status) => status !== 200),
    },
  ]
}

/** What the API's calls notice of 200 open codes, about which workflows and pages ask, and of 50 refunds at once. */
export const benchProviders = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withProviderShop({ databaseUrl, say, buyers: CODES + VISITORS }, async (shop) => rowsOf(await measure(shop, say)))

import { type BenchShop, withShop } from './bench-shop.ts'
import type { CallersReport } from './callers.ts'
import type { ReadersReport, ReadersTask } from './download-readers.ts'
import { addPaper, addressesFor } from './download-shop.ts'
import { STORES } from './download-stores.ts'
import { ratioOf, rounded } from './figures.ts'
import { inProcess } from './in-process.ts'
import { memoryDuring } from './memory.ts'
import type { BenchRow } from './report.ts'
import { count, p99, visiting } from './visits.ts'

const READERS = 20
const VISITORS = 100
const MEGABYTE = 1_000_000
const PER_SECOND = 5 * MEGABYTE
const QUIET_MS = 30_000

const reading = async (task: Pick<ReadersTask, 'addresses' | 'bytes'>): Promise<readonly number[]> => {
  const paced = { ...task, perSecond: PER_SECOND, warmUpMs: 0, measureMs: 0 } satisfies ReadersTask
  const module = new URL('./download-readers.ts', import.meta.url)
  return (await inProcess<ReadersReport, void>(module, paced, async () => undefined)).report.seconds
}

/** `megabytes`: what the API held at most. */
type Turn = Readonly<{ visits: CallersReport; megabytes: number }>
type Measured = Readonly<{ quiet: Turn; loud: Turn; seconds: readonly number[] }>

/** Others go through pages and carts, at first by themselves, and then for as long as the paper is read. */
const measure = async (shop: BenchShop, bytes: number): Promise<Measured> => {
  const [readers, visitors] = [shop.buyers.slice(0, READERS), shop.buyers.slice(READERS)]
  const visited = (measureMs: number) => visiting(shop, visitors, { warmUpMs: 500, measureMs })
  await visited(QUIET_MS / 2)
  const quiet = await memoryDuring(shop, () => visited(QUIET_MS))
  const addresses = await addressesFor(shop, readers)
  const loud = await memoryDuring(shop, () =>
    Promise.all([visited((bytes / PER_SECOND) * 1_000), reading({ addresses, bytes })]),
  )
  const [visits, seconds] = loud.done
  return {
    quiet: { visits: quiet.done, megabytes: quiet.most },
    loud: { visits, megabytes: loud.most },
    seconds,
  }
}

const rowsOf = (store: string, megabytes: number, { quiet, loud, seconds }: Measured): BenchRow[] => {
  const what = `${READERS} sessions read ${megabytes} MB each from ${store}`
  const [before, meanwhile] = [p99([quiet.visits]), p99([loud.visits])]
  return [
    {
      name: `${what}, 5 MB/s at most: the slowest`,
      value: rounded(Math.max(...seconds)),
      unit: 's',
      ratio: ratioOf(Math.max(...seconds), (megabytes * MEGABYTE) / PER_SECOND),
    },
    {
      name: '… more memory of the API than in quiet',
      unit: 'MB',
      aim: 50,
      value: rounded(loud.megabytes - quiet.megabytes),
    },
    { name: '… others’ p99', value: rounded(meanwhile), unit: 'ms' },
    { name: '… others’ p99, loud against quiet', value: ratioOf(meanwhile, before), unit: 'times', aim: 2 },
    {
      name: '… others who were refused or failed',
      unit: 'answers',
      aim: 0,
      value: count([quiet.visits, loud.visits], (status) => status !== 200),
    },
  ]
}

/**
 * What it costs the API and others that twenty people read a large file at the pace of a good line, from either place where
 * papers are kept.
 * @param megabytes of the file
 */
export const benchDownloads =
  (megabytes: number) =>
  async (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> => {
    const bytes = megabytes * MEGABYTE
    const rows: BenchRow[] = []
    for (const [name, withStore] of Object.entries(STORES)) {
      say(name)
      const measured = await withStore(({ papers, env }) => {
        const prepare = (database: BenchShop['database']) => addPaper(database, papers, bytes)
        const wanted = { databaseUrl, say, buyers: READERS + VISITORS, env, prepare }
        return withShop(wanted, (shop) => measure(shop, bytes))
      })
      rows.push(...rowsOf(name, megabytes, measured))
    }
    return rows
  }

import { withShop } from './bench-shop.ts'
import { quantile, rounded } from './figures.ts'
import { buyersClient } from './order-buyers.ts'
import type { BenchRow } from './report.ts'
import { fillSheets, firstSheetOf, MACHINES, SCREW } from './sheets-shop.ts'

/** So many that none of them asks more than a person does, which the API would slow down. */
const PEOPLE = 100
const TIMES = 1_000
const WARM_UP = 100

type Request = Readonly<{ path: string; body?: object }>

/** What a machine's page asks, with all its tabs. */
const pageOf = (machine: number): readonly Request[] => {
  const list = { machine_id: machine, currPage: 1, pageSize: 125 }
  const sheet = firstSheetOf(machine)
  return [
    { path: `/machine/getMachineById?id=${machine}` },
    { path: `/explosion/getExplosionByMachineId?machine_id=${machine}` },
    { path: `/explosion/getCssOrientation?id=${sheet}` },
    { path: '/part/getAttachmentNoType', body: { ...list, explosion_id: sheet } },
    { path: '/part/getAttachmentNoType', body: { ...list, type: 'M' } },
    { path: `/document/getDocument?machine_id=${machine}` },
    { path: '/video/getVideo', body: { machine_id: machine, currPage: 1, pageSize: 12 } },
    { path: `/faq/getFAQ?machine_id=${machine}` },
  ]
}

/** Spread over all, none twice in a row. */
const scattered = (n: number, most: number): number => 1 + ((n * 7_919) % most)

const usesOf = (code: string): readonly Request[] => [{ path: `/part/getPartUses?part_code=${code}` }]

/** What each asking took, all its requests side by side, one asking behind another; in ms. */
const timed = async (url: string, tokens: readonly string[], askingOf: (n: number) => readonly Request[]) => {
  const { ask, close } = buyersClient(url, 8)
  const times: number[] = []
  for (let n = 0; n < WARM_UP + TIMES; n += 1) {
    const token = tokens[n % tokens.length] ?? ''
    const begin = performance.now()
    await Promise.all(askingOf(n).map(({ path, body }) => ask(token, path, body)))
    if (n >= WARM_UP) times.push(performance.now() - begin)
  }
  await close()
  return times
}

const p99 = (name: string, times: readonly number[], aim?: number): BenchRow => ({
  name: `${name}: p99`,
  value: rounded(quantile(times, 0.99)),
  unit: 'ms',
  ...(aim !== undefined && { aim }),
})

/** A machine's page, and where parts are used, at 2,000 machines, 20,000 sheets and a million positions. */
export const benchSheets = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withShop({ databaseUrl, say, buyers: PEOPLE, prepare: fillSheets }, async ({ api, buyers, database }) => {
    const tokens = buyers.map(({ token }) => token)
    const parts = await database.ownerDb.selectFrom('parts').select('code').where('code', '<>', SCREW).execute()
    const codeOf = (n: number): string => parts[scattered(n, parts.length - 1)]?.code ?? SCREW
    return [
      p99('a machine’s page with all tabs', await timed(api.url, tokens, (n) => pageOf(scattered(n, MACHINES))), 20),
      p99('where a part is used', await timed(api.url, tokens, (n) => usesOf(encodeURIComponent(codeOf(n)))), 20),
      p99('… a screw that 200 machines have', await timed(api.url, tokens, () => usesOf(SCREW))),
    ]
  })

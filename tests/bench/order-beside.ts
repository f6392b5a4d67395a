import { type BenchShop, withShop } from './bench-shop.ts'
import { middle, ratioOf, rounded } from './figures.ts'
import { type OrderLoad, orderLoad, warmUp } from './order-load.ts'
import type { BenchRow } from './report.ts'

const LEVELS = [1, 8, 32]
/** Many short turns: whatever else the machine does falls on both. */
const TURNS = 5
const window = { warmUpMs: 500, measureMs: 3_000 }
const BUYERS = 1_500

const measures = [
  { what: 'orders', unit: '/s', of: ({ perSecond }: OrderLoad) => perSecond },
  { what: 'statements', unit: 'an order', of: ({ statements }: OrderLoad) => statements },
  { what: 'writes to sockets', unit: 'an order', of: ({ writes }: OrderLoad) => writes },
] as const

/** The other one's value first, then ours with its ratio: the middle of what the turns gave, each against its neighbour. */
const rowsOf = (inFlight: number, ours: readonly OrderLoad[], others: readonly OrderLoad[]): BenchRow[] =>
  measures.flatMap(({ what, unit, of }) => {
    const row = (whose: string, loads: readonly OrderLoad[]) => ({
      name: `order path, ${inFlight} in flight: ${what}, ${whose}`,
      unit,
      value: rounded(middle(loads.map(of))),
      ...(unit === '/s' ? { processor: loads[loads.length >> 1]?.processor ?? {} } : {}),
    })
    const ratio = ratioOf(middle(ours.map((load, turn) => of(load) / of(others[turn] as OrderLoad))), 1)
    return [row('the other', others), { ...row('this one', ours), ratio }]
  })

const benchLevel = async (mine: BenchShop, other: BenchShop, inFlight: number): Promise<BenchRow[]> => {
  const [ours, others]: [OrderLoad[], OrderLoad[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn += 1) {
    others.push(await orderLoad(other, { inFlight, ...window }))
    ours.push(await orderLoad(mine, { inFlight, ...window }))
  }
  return rowsOf(inFlight, ours, others)
}

/**
 * The order path of this checkout and of another one, on databases of their own in one cluster, level by level in turns.
 * The other one's tables and views are made by its own code; parts and buyers are written by this one's.
 * @param checkout the other one's folder, with its packages installed
 */
export const benchOrdersBeside =
  (checkout: string) =>
  (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
    withShop({ databaseUrl, say, buyers: BUYERS, checkout }, (other) =>
      withShop({ databaseUrl, say, buyers: BUYERS }, async (mine) => {
        const rows: BenchRow[] = []
        await warmUp(other)
        await warmUp(mine)
        for (const inFlight of LEVELS) {
          say(`${inFlight} in flight, in turns`)
          rows.push(...(await benchLevel(mine, other, inFlight)))
        }
        return rows
      }),
    )

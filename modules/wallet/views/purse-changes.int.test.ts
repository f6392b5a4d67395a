import { randomUUID } from 'node:crypto'
import { createViews, execute, migrations, type OpenLog, postgresLog, rebuild } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { isRefusal } from '@portafilter/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WalletCommand } from '../history/wallet.ts'
import { wallets } from '../streams.ts'
import * as t from '../testing/wallets.ts'
import { purseChangeList, purseChanges } from './purse-changes.ts'
import { walletList } from './wallet-list.ts'

const OTHER_FIRM = 'ERP1002'
const ORDERS = ['B', 'C', 'D', 'E', 'F'].map((letter) => `20261121-${letter.repeat(8)}`)

/** For each order something is granted, held and spent, and something of it comes back; held and given free tells nothing. */
const commandsOf = (order: string, n: number): readonly WalletCommand[] => [
  t.adjust({ rebates: 1_000 + n, credit: n % 2 === 0 ? 500 + n : -100 }, true, `a${order}`),
  t.hold({ rebates: 7 }, 1, order),
  t.release(1, order),
  t.hold({ rebates: 300 + n, credit: 40 }, 2, order),
  t.capture(2, order),
  t.giveBack('rebates', 10 + n, `${order}-F1`, 2, order),
]

let database: TestDatabase
let log: OpenLog

const runs = async (firm: string, command: WalletCommand) => {
  const meta = { id: randomUUID(), actor: null, request: null, cause: null, at: new Date() }
  const done = await execute(log, { stream: wallets.nameOf(firm), decider: wallets.decider, command, meta })
  if (isRefusal(done)) throw new Error(`${command.type}: ${done.refused}`)
}

beforeAll(async () => {
  database = await createTestDatabase(migrations)
  log = postgresLog({ pool: database.ownerPool })
  await createViews(database.ownerDb, [walletList, purseChangeList])
  for (const [n, order] of ORDERS.entries()) {
    for (const command of commandsOf(order, n)) await runs(t.FIRM, command)
    await runs(OTHER_FIRM, t.adjust({ rebates: 9_999, credit: 9_999 }, true, `other${n}`))
  }
  for (const projection of [walletList, purseChangeList]) await rebuild({ log, db: database.ownerDb, projection })
})
afterAll(async () => {
  await log.close()
  await database.close()
})

/** The changes as they came, each with what the purse had behind it. */
const told = (changes: readonly (readonly [source: string | null, difference: number])[]) => {
  let after = 0
  return changes.map(([source, difference]) => {
    after += difference
    return { source, difference, after }
  })
}
const EXPECTED = {
  rebates: told(
    ORDERS.flatMap((order, n) => [[null, 1_000 + n] as const, [order, -300 - n] as const, [order, 10 + n] as const]),
  ),
  credit: told(ORDERS.map((_, n) => [null, n % 2 === 0 ? 500 + n : -100] as const)),
}

it.each(['rebates', 'credit'] as const)(
  'tells the changes of %s on every page, from whichever end it is read',
  async (purse) => {
    const expected = EXPECTED[purse].toReversed()
    for (const limit of [1, 4, 100])
      for (let offset = 0; offset <= expected.length; offset += limit) {
        const { rows, total } = await purseChanges(database.db, t.FIRM, purse, { limit, offset })
        expect(total).toBe(expected.length)
        expect(rows.map(({ source, difference, after }) => ({ source, difference, after }))).toEqual(
          expected.slice(offset, offset + limit),
        )
      }
  },
)

it('has nothing of a firm that has had nothing', async () => {
  expect(await purseChanges(database.db, 'ERP9999', 'credit', { limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 })
})

import { type Database, nameUuid, stateOf } from '@portafilter/eventstore'
import { toBeijingIso } from '@portafilter/kernel'
import { refundList } from '@portafilter/payment'
import {
  importStatement,
  providerMovements,
  reconciliation,
  statementKey,
  statements,
} from '@portafilter/reconciliation'
import { fileOf, type Movement } from '@portafilter/reconciliation/testing/wechat-file'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { dayBefore, financeOf, openedAt, taken } from '../story.ts'
import { withViews } from '../views.ts'

/** Of command ids that are made from a statement's key: the same ones each time, so that a repeat is recognised. */
const SEEDED = '93c5b1d4-27c4-4a76-9d0b-1f2c4f1f9a60'

/** Money of a shop's counter, which nobody here was told of. In fen. */
const atCounter = (day: string): Movement => {
  const digits = day.replaceAll('-', '')
  return { attempt: `STORE-${digits}-0021`, transaction: `42000${digits}0021`, paid: 8_600 }
}

/** So much less than we know is stated of the first payment, in fen. */
const LESS = 500

/** What WeChat states of a day: all that we were told, one of them with another amount, and one more. */
const statedOf = async (db: Database, day: string): Promise<File> => {
  const known = await providerMovements
    .rows(db)
    .select(['at', 'attempt', 'transaction', 'amount'])
    .where('provider', '=', 'wechat')
    .where('day', '=', day)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const movements = known.map(({ at, amount, ...numbers }, index) => ({
    ...numbers,
    at: toBeijingIso(new Date(at)).slice(11, 19),
    paid: index === 0 ? amount - LESS : amount,
  }))
  return fileOf(day, [...movements, atCounter(day)])
}

/** WeChat's statement of the day before the demo shop was first started, as finance has dropped it in. */
export const statementsSeed = {
  name: 'Statements',
  add: async ({ db, log, pool }: Pick<DemoShop, 'db' | 'log' | 'pool'>): Promise<number> => {
    const [at, finance] = await Promise.all([openedAt(db), financeOf(db)])
    if (at === undefined || finance === undefined) return 0
    const day = dayBefore(at, 1)
    const key = statementKey('wechat', day)
    if ((await stateOf(log, statements.nameOf(key), statements.decider)).imported !== null) return 0
    const meta = { id: nameUuid(key, SEEDED), actor: finance.user, request: null, cause: null, at }
    await withViews({ db, log, pool }, { views: [refundList, ...(reconciliation.views ?? [])] }, async () => {
      const content = Buffer.from(await (await statedOf(db, day)).arrayBuffer())
      taken(await importStatement({ db, log, logger: console, providers: {} }, { provider: 'wechat', content }, meta))
    })
    return 1
  },
} satisfies DemoSeed

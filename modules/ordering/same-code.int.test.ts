import { randomUUID } from 'node:crypto'
import {
  createViews,
  migrations as eventstoreMigrations,
  execute,
  type OpenLog,
  postgresLog,
  startProjector,
  stateOf,
} from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { type CommandMeta, isRefusal } from '@portafilter/kernel'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { releaseDue } from './release.ts'
import { buyerMonths, orders } from './streams.ts'
import { attemptOf } from './submission-register.ts'
import { migrations } from './tables.ts'
import * as t from './testing/orders.ts'
import { unreleasedReservations } from './views/unreleased-reservations.ts'

let database: TestDatabase
let log: OpenLog
beforeEach(async () => {
  database = await createTestDatabase({ ...eventstoreMigrations, ...migrations })
  log = postgresLog({ pool: database.pool })
})
afterEach(async () => {
  await log.close()
  await database.close()
})

const NOON = new Date('2026-11-21T04:00:00.000Z')
const MINE = 'buyermonth-mine-202611'
const THEIRS = 'buyermonth-theirs-202611'

const metaOf = (id: string = randomUUID()): CommandMeta => ({ id, actor: null, request: null, cause: null, at: NOON })

const submit = async (code: string, month: string | null, meta = metaOf()) => {
  const command = { type: 'SubmitOrder', order: t.orderOf({ code, month }) } as const
  const submitted = await execute(log, { stream: orders.nameOf(code), decider: orders.decider, command, meta })
  if (isRefusal(submitted)) throw new Error(submitted.refused)
  return submitted.position
}

const reserve = async (month: string, code: string, amount: number) => {
  const command = { type: 'ReserveAmount', order: code, amount, chosen: false } as const
  const reserved = await execute(log, { stream: month, decider: buyerMonths.decider, command, meta: metaOf() })
  if (isRefusal(reserved)) throw new Error(reserved.refused)
}

const counted = async (month: string) => (await stateOf(log, month, buyerMonths.decider)).accumulated

/** Gives back what counts as left behind long after, once the view has seen everything. */
const release = async (): Promise<number> => {
  await createViews(database.ownerDb, [unreleasedReservations])
  const views = startProjector({ log, db: database.db, pool: database.pool, projections: [unreleasedReservations] })
  expect(await views.waitFor(['unreleased_reservations'], await log.tail(), 30_000)).toBe(true)
  const released = await releaseDue({ db: database.db, log }, new Date('2027-01-01T00:00:00.000Z'))
  await views.stop()
  return released
}

it('an attempt whose code another order has takes another code, and keeps to it', async () => {
  const deps = { db: database.db, log }
  const meta = metaOf()
  const attempt = async () => {
    const found = await attemptOf(deps, meta)
    if (isRefusal(found)) throw new Error(found.refused)
    return found
  }
  const { code } = await attempt()
  await submit(code, THEIRS)
  const next = await attempt()
  expect(next.code).not.toBe(code)
  expect(next.submitted).toBeUndefined()
  expect(await attempt()).toEqual(next)
  const position = await submit(next.code, MINE, meta)
  expect(await attempt()).toMatchObject({ code: next.code, submitted: { position } })
})

it('what was reserved under the code of another buyer’s order is given back; that order keeps its own', async () => {
  await reserve(THEIRS, t.CODE, 200)
  await submit(t.CODE, THEIRS)
  await reserve(MINE, t.CODE, 300)
  expect(await release()).toBe(1)
  expect([await counted(MINE), await counted(THEIRS)]).toEqual([0, 200])
})

it('and is not lost from sight when the other order comes after it', async () => {
  await reserve(THEIRS, t.CODE, 200)
  await reserve(MINE, t.CODE, 300)
  await submit(t.CODE, THEIRS)
  expect(await release()).toBe(1)
  expect([await counted(MINE), await counted(THEIRS)]).toEqual([0, 200])
})

it('an order that came to count nothing, or in another month, gives back what an earlier try of it has reserved', async () => {
  await reserve(MINE, t.CODE, 300)
  await submit(t.CODE, null)
  expect(await release()).toBe(1)
  expect(await counted(MINE)).toBe(0)
})

import type { ListQuery } from '@portafilter/contract'
import {
  among,
  type Database,
  equals,
  listRows,
  numbered,
  type Recorded,
  rowsByAge,
  rowsProjection,
} from '@portafilter/eventstore'
import { codeKey } from '@portafilter/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { OrderEvent } from '../history/events.ts'
import { order } from '../history/order.ts'
import { orders } from '../streams.ts'
import type { SerialAuditStatus, serialAuditsResource } from './contract.ts'

/** Whose serial numbers wait for after-sales, and which machines stand in which orders? One row per order. */
export type SerialAuditRow = {
  code: string
  version: number
  status: SerialAuditStatus
  /** Who entered them. */
  buyer: string | null
  /** As they are compared: however they were typed. */
  machines: readonly string[]
  submitted_at: string | null
  reviewed_at: string | null
  reviewer: string | null
}

type Handled = Extract<
  OrderEvent,
  {
    type:
      | 'SerialNumbersEntered'
      | 'SerialNumbersSubmitted'
      | 'SerialNumbersApproved'
      | 'SerialNumbersRejected'
      | 'OrderCancelled'
  }
>

const fold = (row: SerialAuditRow | undefined, event: Recorded<Handled>): SerialAuditRow | null => {
  const { version, at, metadata } = event
  if (event.type === 'SerialNumbersEntered') {
    const machines = event.data.machines.map(codeKey)
    const entered = { status: 'entered', submitted_at: null, reviewed_at: null, reviewer: null } as const
    return { ...entered, ...row, code: orders.keyOf(event.stream), version, buyer: metadata.actor, machines }
  }
  if (row === undefined) return null
  switch (event.type) {
    case 'SerialNumbersSubmitted':
      return { ...row, version, status: 'waiting', submitted_at: at, reviewed_at: null, reviewer: null }
    case 'SerialNumbersApproved':
      return { ...row, version, status: 'approved', reviewed_at: at, reviewer: metadata.actor }
    case 'SerialNumbersRejected':
      return { ...row, version, status: 'rejected', reviewed_at: at, reviewer: metadata.actor }
    case 'OrderCancelled':
      return { ...row, version, status: 'cancelled' }
  }
}

export const serialAudits = rowsProjection<SerialAuditRow, Handled>({
  name: 'serial_audits',
  version: 2,
  handles: [
    'SerialNumbersEntered',
    'SerialNumbersSubmitted',
    'SerialNumbersApproved',
    'SerialNumbersRejected',
    'OrderCancelled',
  ],
  schemas: order.schemas,
  key: 'code',
  keyOf: ({ stream }) => orders.keyOf(stream),
  columns: {
    code: 'text collate "C"',
    version: 'integer',
    status: 'text',
    buyer: 'uuid',
    machines: 'jsonb',
    submitted_at: 'timestamptz',
    reviewed_at: 'timestamptz',
    reviewer: 'uuid',
  },
  indexes: {
    status: '(status, submitted_at, code) include (buyer)',
    submitted_at: '(submitted_at, code) include (status, buyer)',
    buyer: '(buyer, submitted_at, code) include (status)',
    machines: 'using gin (machines)',
  },
  counts: [['status']],
  evolve: fold,
})

/** The queue as the backoffice lists it. `buyers` are the users that the search text names. */
export const listSerialAudits = async (
  db: Database,
  query: ListQuery<typeof serialAuditsResource>,
  buyers: readonly string[],
) => {
  const { q } = query.filter
  // Where no order has it, it is left out: of a machine or a person no index alone finds the rows.
  const isMachine = q ? await hasOrder(db, codeKey(q)) : false
  return listRows(serialAudits, db, query, {
    sorts: { submitted_at: 'submitted_at' },
    filters: {
      status: equals('status'),
      q: (where, q) =>
        where.or([
          ...(isMachine ? [hasMachine([codeKey(q)])] : []),
          ...numbered(where, 'code', q),
          ...among(where, 'buyer', buyers),
        ]),
    },
  })
}

const hasMachine = (keys: readonly string[]): RawBuilder<boolean> => sql<boolean>`machines ?| ${[...keys]}::text[]`

const hasOrder = async (db: Database, machine: string): Promise<boolean> => {
  const orders = serialAudits
    .rows(db)
    .select('code')
    .where(hasMachine([machine]))
  return (await orders.limit(1).executeTakeFirst()) !== undefined
}

/** The orders in which a buyer has named machines, the last ones first, and behind them what was never sent. */
export const ordersNamingMachines = async (db: Database, buyer: string, most: number): Promise<string[]> => {
  const rows = serialAudits.rows(db).select('code').where('buyer', '=', buyer)
  const latest = rows.orderBy('submitted_at', (order) => order.desc().nullsLast()).orderBy('code', 'desc')
  const found = await latest.limit(most).execute()
  return found.map(({ code }) => code)
}

/** So many other orders are named at most. */
const MOST_ELSEWHERE = 20

/** Other orders in which one of these machines stands, cancelled ones included. */
export const ordersWithMachines = (db: Database, code: string, keys: readonly string[]): Promise<SerialAuditRow[]> =>
  serialAudits
    .rows(db)
    .selectAll()
    .where(hasMachine(keys))
    .where('code', '!=', code)
    .orderBy('code', 'desc')
    .limit(MOST_ELSEWHERE)
    .execute()

/** Orders whose serial numbers wait, for the sweep that starts missing workflows. */
export const waitingAudits = async (db: Database): Promise<string[]> => {
  const waiting = await serialAudits.rows(db).select('code').where('status', '=', 'waiting').execute()
  return waiting.map(({ code }) => code)
}

/** How long the serial numbers have waited that are to be reviewed. */
export const auditsByAge = (db: Database, now: Date) =>
  rowsByAge(db, serialAudits.rows(db).where('status', '=', 'waiting'), 'submitted_at', now)

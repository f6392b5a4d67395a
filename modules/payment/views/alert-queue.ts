import type { ListQuery } from '@portafilter/contract'
import {
  beginsWith,
  type Database,
  equals,
  listRows,
  type PersonalDataReference,
  type Recorded,
  rowsByAge,
  rowsProjection,
} from '@portafilter/eventstore'
import type { alertsResource } from '../alerts/contract.ts'
import type { Alert, AlertEvent, AlertStatus } from '../history/alert.ts'
import { alerts } from '../streams.ts'

/** What has to be looked into, who looks into it, and what became of the rest? One row per alert; money in minor units. */
export type AlertRow = Alert & {
  /** The key of its stream. */
  id: string
  version: number
  status: AlertStatus
  raised_at: string
  /** Who has it now; a colleague may have had it before. */
  taken_by: string | null
  taken_at: string | null
  closed_by: string | null
  closed_at: string | null
  /** What came of it. */
  note: PersonalDataReference | null
}

const raised = { taken_by: null, taken_at: null, closed_by: null, closed_at: null, note: null } as const

const fold = (row: AlertRow | undefined, event: Recorded<AlertEvent>, id: string): AlertRow | null => {
  const { version, at, metadata } = event
  if (event.type === 'AlertRaised') return { ...event.data, id, version, status: 'open', raised_at: at, ...raised }
  if (row === undefined) return null
  return event.type === 'AlertTaken'
    ? { ...row, version, status: 'taken', taken_by: event.data.taken_by, taken_at: at }
    : { ...row, version, status: 'closed', closed_by: metadata.actor, closed_at: at, note: event.data.note }
}

export const alertQueue = rowsProjection<AlertRow, AlertEvent>({
  name: 'alert_queue',
  version: 1,
  handles: ['AlertRaised', 'AlertTaken', 'AlertClosed'],
  schemas: alerts.decider.schemas,
  key: 'id',
  keyOf: ({ stream }) => alerts.keyOf(stream),
  ofOneStream: true,
  columns: {
    // In the order of bytes, by which an index finds what begins alike.
    id: 'text collate "C"',
    version: 'integer not null',
    status: 'text not null',
    kind: 'text not null',
    source: 'text not null',
    attempt: 'text collate "C" not null',
    pay_no: 'text collate "C"',
    transaction: 'text collate "C"',
    amount: 'bigint',
    currency: 'text',
    expected: 'bigint',
    said: 'text not null',
    raised_at: 'timestamptz not null',
    taken_by: 'uuid',
    taken_at: 'timestamptz',
    closed_by: 'uuid',
    closed_at: 'timestamptz',
    note: 'jsonb',
  },
  indexes: {
    status: '(status, raised_at, id) include (kind, source, taken_by)',
    raised_at: '(raised_at, id) include (status, kind, source, taken_by)',
    attempt: '(attempt)',
    pay_no: '(pay_no)',
    transaction: '(transaction)',
  },
  counts: [['status']],
  begins: ({ type }) => type === 'AlertRaised',
  evolve: fold,
})

type Query = ListQuery<typeof alertsResource>

/** The queue as the backoffice lists it. `mine` is what this user has taken and not closed. */
export const listAlerts = (db: Database, { filter, ...query }: Query, user: string) => {
  const { status, ...others } = filter
  const own = status === 'mine' ? ({ status: 'taken', taken_by: user } as const) : { status, taken_by: undefined }
  return listRows(
    alertQueue,
    db,
    { ...query, filter: { ...others, ...own } },
    {
      sorts: { raised_at: 'raised_at' },
      filters: {
        status: equals('status'),
        taken_by: equals('taken_by'),
        kind: equals('kind'),
        source: equals('source'),
        q: (where, q) =>
          where.or([
            where('attempt', 'like', beginsWith(q)),
            where('transaction', 'like', beginsWith(q)),
            where('pay_no', 'like', beginsWith(q.toUpperCase())),
          ]),
      },
    },
  )
}

/** The days, yyyy-mm-dd, of which a provider's statement could not be had at some time, whatever became of that. */
export const failedStatements = async (db: Database, source: Alert['source']): Promise<string[]> => {
  const days = alertQueue.rows(db).select('attempt').where('kind', '=', 'statement_failed').where('source', '=', source)
  return (await days.execute()).map(({ attempt }) => attempt)
}

/** How long the alerts have waited that nobody has taken, or that somebody has. */
export const alertsByAge = (db: Database, status: 'open' | 'taken', now: Date) =>
  rowsByAge(db, alertQueue.rows(db).where('status', '=', status), 'raised_at', now)

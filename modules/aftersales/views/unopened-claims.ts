import { type Database, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { type OrderEvent, order, orders } from '@portafilter/ordering'
import { afterSale } from '../history/case.ts'
import type { CaseEvent } from '../history/events.ts'
import { cases } from '../streams.ts'

/** Which claims of orders have no case that opened? Most live for a moment only: until their case is there. */
export type UnopenedClaim = { case_no: string; order_code: string; since: string }

type Handled =
  | Extract<OrderEvent, { type: 'PiecesClaimed' | 'ClaimReleased' }>
  | Extract<CaseEvent, { type: 'CaseOpened' }>

const keyOf = (event: Recorded<Handled>): string =>
  event.type === 'CaseOpened' ? cases.keyOf(event.stream) : event.data.case_no

export const unopenedClaims = rowsProjection<UnopenedClaim, Handled>({
  name: 'unopened_claims',
  version: 1,
  handles: ['PiecesClaimed', 'ClaimReleased', 'CaseOpened'],
  schemas: { ...order.schemas, ...afterSale.schemas },
  key: 'case_no',
  keyOf,
  columns: { case_no: 'text', order_code: 'text', since: 'timestamptz' },
  indexes: { since: '(since)' },
  begins: ({ type }) => type === 'PiecesClaimed',
  evolve: (_row, event, case_no) =>
    event.type === 'PiecesClaimed' ? { case_no, order_code: orders.keyOf(event.stream), since: event.at } : null,
})

/** Those that have waited since before then. */
export const claimsUnopenedSince = (db: Database, before: Date): Promise<UnopenedClaim[]> =>
  unopenedClaims.rows(db).selectAll().where('since', '<', before.toISOString()).execute()

import { type Database, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { type OrderEvent, order, orders } from '@portafilter/ordering'
import { afterSale } from '../history/case.ts'
import type { CaseEvent } from '../history/events.ts'
import { cases } from '../streams.ts'

/** Which claims hold pieces of orders? Before its case is there a claim lives for a moment only; once that is over, too. */
export type HeldClaim = { case_no: string; order_code: string; opened: boolean; since: string }

type Handled =
  | Extract<OrderEvent, { type: 'PiecesClaimed' | 'ClaimReleased' | 'ClaimSettled' }>
  | Extract<CaseEvent, { type: 'CaseOpened' }>

const keyOf = (event: Recorded<Handled>): string =>
  event.type === 'CaseOpened' ? cases.keyOf(event.stream) : event.data.case_no

const fold = (row: HeldClaim | undefined, event: Recorded<Handled>, case_no: string): HeldClaim | null => {
  if (event.type === 'PiecesClaimed')
    return { case_no, order_code: orders.keyOf(event.stream), opened: false, since: event.at }
  return event.type === 'CaseOpened' && row ? { ...row, opened: true } : null
}

export const heldClaims = rowsProjection<HeldClaim, Handled>({
  name: 'held_claims',
  version: 1,
  handles: ['PiecesClaimed', 'ClaimReleased', 'ClaimSettled', 'CaseOpened'],
  schemas: { ...order.schemas, ...afterSale.schemas },
  key: 'case_no',
  keyOf,
  columns: { case_no: 'text', order_code: 'text', opened: 'boolean', since: 'timestamptz' },
  indexes: { since: '(since) where not opened' },
  begins: ({ type }) => type === 'PiecesClaimed',
  evolve: fold,
})

/** Those without a case that have waited since before then. */
export const claimsUnopenedSince = (db: Database, before: Date): Promise<HeldClaim[]> =>
  heldClaims.rows(db).selectAll().where('opened', '=', false).where('since', '<', before.toISOString()).execute()

/** The orders of which a case has pieces: also of one that has ended, as long as its order has not followed. */
export const ordersHeld = async (db: Database): Promise<string[]> => {
  const held = heldClaims.rows(db).select('order_code').distinct().where('opened', '=', true)
  return (await held.execute()).map(({ order_code }) => order_code)
}

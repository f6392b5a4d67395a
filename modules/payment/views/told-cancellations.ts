import { type Database, rowsProjection } from '@portafilter/eventstore'
import { GIVEN_UP_AFTER_MS } from '@portafilter/kernel'
import { type OrderEvent, order, orders } from '@portafilter/ordering'

/** Which orders has the shop cancelled, so that their buyers are told by letter? A buyer who has cancelled knows. */
export type ToldCancellation = { order_code: string; at: string }

type Handled = Extract<OrderEvent, { type: 'OrderCancelled' }>

export const toldCancellations = rowsProjection<ToldCancellation, Handled>({
  name: 'told_cancellations',
  version: 1,
  handles: ['OrderCancelled'],
  schemas: order.schemas,
  key: 'order_code',
  keyOf: ({ stream }) => orders.keyOf(stream),
  columns: { order_code: 'text', at: 'timestamptz not null' },
  indexes: { at: '(at)' },
  evolve: (_row, { stream, at, data }) => (data.reason === undefined ? null : { order_code: orders.keyOf(stream), at }),
})

/** Of whose cancellation a letter may still have to go out. */
export const cancellationsToTell = async (db: Database, now: Date): Promise<string[]> => {
  const since = new Date(now.getTime() - GIVEN_UP_AFTER_MS).toISOString()
  const rows = await toldCancellations.rows(db).select('order_code').where('at', '>', since).execute()
  return rows.map(({ order_code }) => order_code)
}

import type { Json } from '@portafilter/kernel'
import type { DomainEvent } from '../decider.ts'
import type { EventLog, Head } from '../port.ts'
import { type RowsDefinition, rowsProjection } from '../projections/rows.ts'
import { anEvent } from './events.ts'

/** A small order, for tests and measurements of what carries events. */
export type TestOrderEvent =
  | { readonly type: 'Ordered'; readonly data: { readonly order: string; readonly amount: number } }
  | { readonly type: 'Shipped'; readonly data: { readonly order: string } }
  | { readonly type: 'Forgotten'; readonly data: { readonly order: string } }

type TestOrderRow = {
  order_code: string
  amount: number
  shipped: number
  changed_at: string
  words: string[]
  version: number
}

export const testOrders = {
  name: 'test_orders',
  version: 1,
  handles: ['Ordered', 'Shipped', 'Forgotten'],
  schemas: { Ordered: { schema: 1 }, Shipped: { schema: 1 }, Forgotten: { schema: 1 } },
  key: 'order_code',
  columns: {
    order_code: 'text',
    amount: 'bigint not null',
    shipped: 'integer not null',
    changed_at: 'timestamptz not null',
    words: 'text[] not null',
    version: 'integer not null',
  },
  indexes: { by_amount: '(amount desc, order_code)' },
  counts: [['shipped'], ['amount', 'shipped']],
  sums: [{ by: ['shipped'], of: 'amount' }],
  keyOf: ({ data }) => data.order,
  evolve: (row, { type, data, at, version }) => {
    switch (type) {
      case 'Ordered':
        return {
          order_code: data.order,
          amount: data.amount,
          shipped: 0,
          changed_at: at,
          words: ['a,b', '"c"'],
          version,
        }
      case 'Shipped':
        return row ? { ...row, shipped: row.shipped + 1, changed_at: at, version } : null
      case 'Forgotten':
        return null
    }
  },
} satisfies RowsDefinition<TestOrderRow, TestOrderEvent>

export const testOrdersView = rowsProjection<TestOrderRow, TestOrderEvent>(testOrders)

const aTestOrderEvent = ({ type, data }: TestOrderEvent & DomainEvent) => anEvent(data as Json, type)

/** Appends one event and answers where the stream ends then. */
export const appendTestOrder = async (log: EventLog, head: Head, event: TestOrderEvent) =>
  log.append(`order-${event.data.order}`, head, [aTestOrderEvent(event)])

import { type Database, type Recorded, rowsByDay, rowsProjection, spanOf } from '@portafilter/eventstore'
import { beijingDay, type Span } from '@portafilter/kernel'
import { type AttemptEvent, attemptSchemas, type ProviderSource } from '@portafilter/receivable'

/** What has paid by providers, and when? A row for each payment that came; money in minor units. What came late is not here: it goes back. */
export type ProviderMoneyRow = {
  id: string
  source: ProviderSource
  amount: number
  currency: string
  /** When the provider had it. */
  paid_at: string
  /** The Beijing day of it. */
  day: string
}

type Received = Extract<AttemptEvent, { type: 'ProviderPaymentReceived' }>

const fold = (_: ProviderMoneyRow | undefined, { id, data }: Recorded<Received>): ProviderMoneyRow => ({
  id,
  source: data.source,
  amount: data.amount,
  currency: data.currency,
  paid_at: data.paid_at,
  day: beijingDay(new Date(data.paid_at)),
})

export const providerMoney = rowsProjection<ProviderMoneyRow, Received>({
  name: 'provider_money',
  version: 2,
  handles: ['ProviderPaymentReceived'],
  schemas: attemptSchemas,
  key: 'id',
  insertOnly: true,
  keyOf: ({ id }) => id,
  ofOneStream: true,
  columns: {
    id: 'uuid',
    source: 'text not null',
    amount: 'bigint not null',
    currency: 'text not null',
    paid_at: 'timestamptz not null',
    day: 'text not null',
  },
  indexes: { paid_at: '(paid_at) include (source, currency, amount)' },
  sums: [{ by: ['day', 'source', 'currency'], of: 'amount' }],
  evolve: fold,
})

/** What has paid by each provider on each day since, by currency, in minor units. */
export const providerMoneyByDay = (db: Database, since: Date) =>
  rowsByDay(providerMoney, db, 'paid_at', since)
    .select(({ cast, fn }) => ['source', 'currency', cast<number>(fn.sum('amount'), 'bigint').as('amount')])
    .groupBy(['source', 'currency'])
    .execute()

/** The same in each span since that day. */
export const providerMoneyBySpan = (db: Database, since: string, by: Span) =>
  providerMoney
    .sums(db, ['day', 'source', 'currency'], 'amount')
    .select(({ cast, fn }) => [
      spanOf(by).as('from'),
      'source',
      'currency',
      cast<number>(fn.sum('sum'), 'bigint').as('amount'),
    ])
    .where('day', '>=', since)
    .groupBy([spanOf(by), 'source', 'currency'])
    .execute()

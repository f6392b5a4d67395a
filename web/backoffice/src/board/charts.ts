import { afterSalesResource, caseSpansResource } from '@portafilter/aftersales/contract'
import { caseKindWords, caseReasonWords } from '@portafilter/aftersales/words'
import type { ResourceDefinition, RowOf } from '@portafilter/contract'
import type { Bilingual, Currency, SpanOfDays } from '@portafilter/kernel'
import { colour, statusOnWire } from '@portafilter/kit'
import { orderSpansResource, ordersResource } from '@portafilter/ordering/contract'
import { orderStatusWords } from '@portafilter/ordering/words'
import { moneySpansResource, refundsResource, vouchersResource } from '@portafilter/payment/contract'
import { providerWords } from '@portafilter/receivable/words'
import { statementsResource } from '@portafilter/reconciliation/contract'
import { walletLedgerResource } from '@portafilter/wallet/contract'
import { listPath } from '../list/list-path.ts'
import { words } from './words.ts'

/** What is drawn in one colour, and the list behind it. */
export type Series = Readonly<{
  /** The figure of the chart's resource. */
  of: string
  label: Bilingual
  colour: string
  /** Those of one stack stand upon each other. */
  stack?: string
  to(days: SpanOfDays): string
}>

export type ChartOf<R extends ResourceDefinition = ResourceDefinition> = Readonly<{
  title: Bilingual
  resource: R
  /** Of amounts; counts otherwise. */
  currency?: Currency
  series: readonly (Series & { of: keyof RowOf<R> & string })[]
  /** Not shown where there is nothing to show. */
  rare?: true
}>

const chart = <R extends ResourceDefinition>(it: ChartOf<R>): ChartOf => it as unknown as ChartOf

const between = ({ from, until }: SpanOfDays) => ({ start_date: from, end_date: until })

const STATUSES = [
  { status: 'completed', colour: colour.success },
  { status: 'awaiting_receipt', colour: colour.info },
  { status: 'awaiting_shipment', colour: colour.copper },
  { status: 'awaiting_payment', colour: colour.crema },
  { status: 'closed', colour: colour.edge },
] as const

const ordersBy = <Prefix extends '' | 'cny_' | 'usd_'>(prefix: Prefix) =>
  STATUSES.map(({ status, ...look }) => ({
    ...look,
    of: `${prefix}${status}` as const,
    label: orderStatusWords[status],
    to: (days: SpanOfDays) =>
      listPath(
        ordersResource,
        { status: statusOnWire(status), ...between(days) },
        { field: 'created_at', order: 'DESC' },
      ),
  }))

export const orderCharts: readonly ChartOf[] = [
  chart({ title: words.orders, resource: orderSpansResource, series: ordersBy('') }),
  chart({ title: words.orders_cny, resource: orderSpansResource, currency: 'CNY', series: ordersBy('cny_') }),
  chart({
    title: words.orders_usd,
    resource: orderSpansResource,
    currency: 'USD',
    series: ordersBy('usd_'),
    rare: true,
  }),
]

const vouchersOf = (days: SpanOfDays) =>
  listPath(vouchersResource, { status: 'approved', ...between(days) }, { field: 'submitted_at', order: 'DESC' })
const statementsOf = (provider: string) => () =>
  listPath(statementsResource, { provider }, { field: 'day', order: 'DESC' })
const entries = () => listPath(walletLedgerResource, {}, { field: 'position', order: 'DESC' })
const refundsTo = (where: object) => (days: SpanOfDays) => {
  const filter = { queue: 'settled', of: 'payment', ...where, ...between(days) }
  return listPath(refundsResource, filter, { field: 'requested_at', order: 'DESC' })
}

const { wechat, alipay } = providerWords
const { transfer, wallets } = words

export const moneyCharts: readonly ChartOf[] = [
  chart({
    title: words.received,
    resource: moneySpansResource,
    currency: 'CNY',
    series: [
      { of: 'transfer', label: transfer, colour: colour.copper, to: vouchersOf },
      { of: 'wechat', label: wechat, colour: colour.success, to: statementsOf('wechat') },
      { of: 'alipay', label: alipay, colour: colour.info, to: statementsOf('alipay') },
      // What wallets pay had come in before: it stands beside.
      { of: 'wallets', label: wallets, colour: colour.crema, stack: 'wallets', to: entries },
    ],
  }),
  chart({
    title: words.back,
    resource: moneySpansResource,
    currency: 'CNY',
    series: [
      { of: 'back_transfer', label: transfer, colour: colour.copper, to: refundsTo({ by: 'transfer' }) },
      { of: 'back_wechat', label: wechat, colour: colour.success, to: refundsTo({ by: 'provider', source: 'wechat' }) },
      { of: 'back_alipay', label: alipay, colour: colour.info, to: refundsTo({ by: 'provider', source: 'alipay' }) },
      { of: 'back_wallets', label: wallets, colour: colour.crema, to: refundsTo({ by: 'wallet' }) },
    ],
  }),
]

/** Cases that were opened in these days, the newest first. */
export const casesOf = (filter: object, days: SpanOfDays): string =>
  listPath(afterSalesResource, { ...filter, ...between(days) }, { field: 'opened_at', order: 'DESC' })

const KINDS = [
  { of: 'return', colour: colour.copper },
  { of: 'exchange', colour: colour.info },
  { of: 'refund_only', colour: colour.crema },
] as const
const REASONS = [
  { of: 'quality', colour: colour.copper },
  { of: 'damage', colour: colour.info },
  { of: 'other', colour: colour.crema },
] as const

export const caseCharts: readonly ChartOf[] = [
  chart({
    title: words.kinds,
    resource: caseSpansResource,
    series: KINDS.map((each) => ({
      ...each,
      label: caseKindWords[each.of],
      to: (days: SpanOfDays) => casesOf({ kind: each.of }, days),
    })),
  }),
  chart({
    title: words.reasons,
    resource: caseSpansResource,
    series: [
      ...REASONS.map((each) => ({
        ...each,
        label: caseReasonWords[each.of],
        to: (days: SpanOfDays) => casesOf({ reason: each.of }, days),
      })),
      {
        ...({ of: 'unsaid', label: words.unsaid, colour: colour.edge } as const),
        to: (days: SpanOfDays) => casesOf({ reason: 'none' }, days),
      },
    ],
  }),
]

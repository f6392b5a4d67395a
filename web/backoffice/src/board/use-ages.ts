import { caseAgesResource } from '@portafilter/aftersales/contract'
import type { ResourceDefinition, RowOf } from '@portafilter/contract'
import { deliveryAgesResource } from '@portafilter/delivery/contract'
import { invoiceAgesResource } from '@portafilter/invoicing/contract'
import type { Age } from '@portafilter/kernel'
import { orderAgesResource, serialAuditAgesResource } from '@portafilter/ordering/contract'
import { paymentAgesResource } from '@portafilter/payment/contract'
import { useRights } from '../access/use-rights.ts'
import { useRows } from '../data/use-rows.ts'
import type { HomeText } from '../home/texts.ts'
import { type Wait, waits } from '../home/waits.ts'
import { FRESH_MS } from './use-spans.ts'

export type Aged = Readonly<Record<Age, number>>

type AgesResource = ResourceDefinition & { name: string }

/** Of each resource of ages, which of its queues is which of those that wait. */
const queuesOf = <R extends AgesResource>(
  resource: R,
  queues: Readonly<Record<(RowOf<R> & { id: string })['id'], HomeText>>,
): readonly [AgesResource, Readonly<Record<string, HomeText>>] => [resource, queues]

const [payments, orders, audits, deliveries, cases, invoices] = [
  queuesOf(paymentAgesResource, {
    vouchers: 'home.vouchers',
    vouchers_proposed: 'home.vouchers_proposed',
    refunds: 'home.refunds',
    alerts: 'home.alerts',
    alerts_taken: 'home.alerts_taken',
    batches_gathered: 'home.batches_gathered',
    batches_proposed: 'home.batches_proposed',
  }),
  queuesOf(orderAgesResource, { to_ship: 'home.to_ship' }),
  queuesOf(serialAuditAgesResource, { to_review: 'home.serial_audits' }),
  queuesOf(deliveryAgesResource, { to_hand_over: 'home.to_hand_over', under_way: 'home.under_way' }),
  queuesOf(caseAgesResource, {
    review: 'home.cases_to_review',
    check: 'home.cases_to_check',
    reissue: 'home.cases_to_reissue',
    due: 'home.cases_to_close',
  }),
  queuesOf(invoiceAgesResource, { waiting: 'home.invoices', red: 'home.red_invoices' }),
] as const

const useQueuesOf = ([resource, says]: typeof payments) => {
  const { reads } = useRights()
  const enabled = reads(resource)
  const asking = { enabled, staleTime: FRESH_MS, refetchInterval: FRESH_MS }
  const { data, error } = useRows(resource, { filter: {}, sort: ['id', 'ASC'], most: 25 }, asking)
  const rows = data as readonly (Aged & { id: string })[] | undefined
  return {
    error,
    isKnown: !enabled || rows !== undefined,
    told: rows?.map((row) => [says[row.id], row] as const) ?? [],
  }
}

/** Every queue that the reader's roles read, in the order of the start page, with how long its rows have waited. */
export const useAges = () => {
  const all = [
    ...[useQueuesOf(payments), useQueuesOf(orders), useQueuesOf(audits)],
    ...[useQueuesOf(deliveries), useQueuesOf(cases), useQueuesOf(invoices)],
  ]
  const told = new Map(all.flatMap(({ told }) => told))
  const queues = waits.flatMap((wait: Wait) => {
    const ages = told.get(wait.says)
    return ages ? [{ wait, ages }] : []
  })
  return {
    queues: all.every(({ isKnown }) => isKnown) ? queues : undefined,
    error: all.find(({ error }) => error)?.error ?? null,
  }
}

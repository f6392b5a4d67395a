import { agesResource, daysResource, figuresOf, money, spansResource } from '@portafilter/contract'
import { z } from 'zod'

/** What finance decided, day by day, and the money that it brought. Read only. */
export const voucherDaysResource = daysResource({
  name: 'voucher-days',
  summary: 'Of each of the last days: how many vouchers were approved and rejected, and the money approved',
  readers: ['finance'],
  figures: { approved: z.int(), rejected: z.int(), cny: money(), usd: money() },
})

/** The money of each day by where it came from, in yuan. Read only. */
export const moneyDaysResource = daysResource({
  name: 'money-days',
  summary: 'Of each of the last days: the yuan that came in by transfer and by each provider, and what wallets paid',
  readers: ['finance'],
  /** A transfer counts when it is approved, a provider’s money when the provider had it, a wallet’s when it is spent. */
  figures: { transfer: money(), wechat: money(), alipay: money(), wallets: money() },
})

const SOURCES = ['transfer', 'wechat', 'alipay', 'wallets'] as const

/**
 * The yuan of each span by where they came from, and by where they went back to (`back_…`) when they arrived there: of what had paid,
 * as what paid nothing had never counted as come. Read only.
 */
export const moneySpansResource = spansResource({
  name: 'money-spans',
  summary: 'Of each of the last days, weeks or months: the yuan that came in by source, and those that went back',
  readers: ['finance'],
  figures: figuresOf([...SOURCES, ...SOURCES.map((source) => `back_${source}` as const)], money),
})

/** How long money has waited for finance. Read only. */
export const paymentAgesResource = agesResource({
  name: 'payment-ages',
  summary: 'How many vouchers, alerts, refunds and batches of refunds wait for finance, by how long they have',
  readers: ['finance'],
  queues: [
    'vouchers',
    'vouchers_proposed',
    'alerts',
    'alerts_taken',
    'refunds',
    'batches_gathered',
    'batches_proposed',
  ],
})

import { keyIn } from '@portafilter/eventstore'
import { MINUTE_MS, paymentOf } from '@portafilter/kernel'
import { orders, walletParts } from '@portafilter/ordering'
import { room, wokenBy, workflow } from '@portafilter/room'
import { voucherActivities } from './activities.ts'
import { attemptActivities } from './attempts/activities.ts'
import { releaseUnrecorded } from './receipts/claims.ts'
import { paymentRoutes } from './routes.ts'
import { settlementActivities } from './settlement-activities.ts'
import { paymentResources } from './staff.ts'
import { alerts, bankReceipts } from './streams.ts'
import { migrations } from './tables.ts'
import { openAttempts, pursuedAttempts } from './views/open-attempts.ts'
import { unrecordedReceipts } from './views/unrecorded-receipts.ts'
import { unsettled, unsettledSubjects } from './views/unsettled.ts'
import { voucherQueue, waitingVouchers } from './views/voucher-queue.ts'
import { voucherRejections } from './views/voucher-rejections.ts'
import type * as paymentWorkflows from './workflows.ts'

/** How orders are paid, and what finance does about it. */
export const payment = room({
  name: 'payment',
  migrations,
  streams: [alerts, bankReceipts],
  views: [voucherQueue, voucherRejections, unsettled, openAttempts, unrecordedReceipts],
  calls: paymentRoutes,
  resources: paymentResources,
  sweeps: (deps) => [
    { what: 'releasing bank serials', everyMs: MINUTE_MS, work: (now) => releaseUnrecorded(deps, now) },
  ],
  workflows: {
    file: import.meta.resolve('./workflows.ts'),
    activities: (deps) => ({ ...voucherActivities(deps), ...settlementActivities(deps), ...attemptActivities(deps) }),
    workflows: [
      workflow<typeof paymentWorkflows>({
        type: 'voucherReview',
        signal: 'payment-changed',
        idOf: (payNo) => `voucher-review-${payNo}`,
        wokenBy: wokenBy(orders, {
          VoucherSubmitted: ({ data }) => data.pay_no,
          VoucherApproved: ({ data }) => data.pay_no,
          VoucherRejected: ({ data }) => data.pay_no,
        }),
        inputOf: (payNo, { remindAfter }) => ({ payNo, remindAfter }),
        waiting: ({ db }) => waitingVouchers(db),
      }),
      workflow<typeof paymentWorkflows>({
        type: 'settlement',
        signal: 'settlement-changed',
        idOf: (subject) => `settlement-${subject}`,
        wokenBy: wokenBy(orders, {
          PaymentArranged: ({ stream, data }) =>
            walletParts(data.parts).length > 0 ? orders.keyOf(stream) : undefined,
          OrderCancelled: ({ stream }) => orders.keyOf(stream),
          RefundRequested: ({ stream, data }) => (data.route.by === 'wallet' ? keyIn(stream) : undefined),
          VoucherApproved: ({ data }) => (paymentOf(data.pay_no)?.kind === 'order' ? undefined : data.pay_no),
        }),
        inputOf: (subject) => ({ subject }),
        waiting: ({ db }) => unsettledSubjects(db),
      }),
      workflow<typeof paymentWorkflows>({
        type: 'paymentPolling',
        signal: 'attempt-changed',
        idOf: (attempt) => `payment-polling-${attempt}`,
        wokenBy: wokenBy(orders, {
          PaymentRequested: ({ data }) => data.attempt,
          ProviderPaymentReceived: ({ data }) => data.attempt,
          AttemptClosed: ({ data }) => data.attempt,
          LateMoneyReceived: ({ data }) => data.attempt,
        }),
        inputOf: (attempt) => ({ attempt }),
        waiting: ({ db }) => pursuedAttempts(db, new Date()),
      }),
    ],
  },
})

export { bankOf } from './bank.ts'

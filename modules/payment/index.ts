import { keyIn } from '@portafilter/eventstore'
import { MINUTE_MS, paymentOf } from '@portafilter/kernel'
import { orders, walletParts } from '@portafilter/ordering'
import type { RefundRoute } from '@portafilter/receivable'
import { room, wokenBy, workflow } from '@portafilter/room'
import { voucherActivities } from './activities.ts'
import { attemptActivities } from './attempts/activities.ts'
import { paymentInvariants } from './invariants.ts'
import { releaseUnrecorded, sweepReplaced } from './receipts/claims.ts'
import { refundActivities } from './refunds/activities.ts'
import { batchActivities } from './refunds/batch-activities.ts'
import { batchesWaiting } from './refunds/batches.ts'
import { accountDueOf, cancellationDueOf, keysToTell } from './refunds/letters-due.ts'
import { paymentRoutes } from './routes.ts'
import { settlementActivities } from './settlement-activities.ts'
import { paymentResources } from './staff.ts'
import { alerts, bankReceipts, refundBatches } from './streams.ts'
import { migrations } from './tables.ts'
import { paymentsUnderWayOf } from './under-way.ts'
import { alertQueue } from './views/alert-queue.ts'
import { bankReceiptList } from './views/bank-receipts.ts'
import { keptReceipts } from './views/kept-receipts.ts'
import { openAttempts, pursuedAttempts } from './views/open-attempts.ts'
import { providerMoney } from './views/provider-money.ts'
import { refundBatchList } from './views/refund-batches.ts'
import { refundList, refundsByProvider, refundsWithoutAccount } from './views/refund-list.ts'
import { cancellationsToTell, toldCancellations } from './views/told-cancellations.ts'
import { unrecordedReceipts } from './views/unrecorded-receipts.ts'
import { unsettled, unsettledSubjects } from './views/unsettled.ts'
import { voucherQueue, waitingVouchers } from './views/voucher-queue.ts'
import { voucherRejections } from './views/voucher-rejections.ts'
import type * as paymentWorkflows from './workflows.ts'

/** The top-up or the repayment that is paid; an order's holds are settled by what was arranged. */
const requestedBy = ({ pay_no }: { readonly pay_no: string }): string | undefined =>
  paymentOf(pay_no)?.kind === 'order' ? undefined : pay_no

/** A refund that is to be transferred, and nobody has said to whom. */
const withoutPayee = (refund_id: string, route: RefundRoute): string | undefined =>
  route.by === 'transfer' && route.payee === null ? refund_id : undefined

/** How orders are paid, and what finance does about it. */
export const payment = room({
  name: 'payment',
  person: {
    underWay: paymentsUnderWayOf,
    kept: 'payments, vouchers and refunds, with payees: books and vouchers are kept for 30 years (Accounting Archives)',
  },
  migrations,
  streams: [alerts, bankReceipts, refundBatches],
  views: [
    voucherQueue,
    voucherRejections,
    unsettled,
    openAttempts,
    unrecordedReceipts,
    bankReceiptList,
    keptReceipts,
    refundList,
    refundBatchList,
    alertQueue,
    providerMoney,
    toldCancellations,
  ],
  calls: paymentRoutes,
  resources: paymentResources,
  invariants: paymentInvariants,
  sweeps: (deps) => [
    { what: 'releasing bank serials', everyMs: MINUTE_MS, work: (now) => releaseUnrecorded(deps, now) },
    { what: 'releasing replaced shares of receipts', everyMs: MINUTE_MS, work: (now) => sweepReplaced(deps, now) },
  ],
  workflows: {
    file: import.meta.resolve('./workflows.ts'),
    activities: (deps) => ({
      ...voucherActivities(deps),
      ...settlementActivities(deps),
      ...attemptActivities(deps),
      ...refundActivities(deps),
      ...batchActivities(deps),
    }),
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
        movesMoney: true,
        signal: 'settlement-changed',
        idOf: (subject) => `settlement-${subject}`,
        wokenBy: wokenBy(orders, {
          PaymentArranged: ({ stream, data }) =>
            walletParts(data.parts).length > 0 ? orders.keyOf(stream) : undefined,
          OrderCancelled: ({ stream }) => orders.keyOf(stream),
          RefundRequested: ({ stream, data }) => (data.route.by === 'wallet' ? keyIn(stream) : undefined),
          VoucherApproved: ({ data }) => requestedBy(data),
          ProviderPaymentReceived: ({ data }) => requestedBy(data),
        }),
        inputOf: (subject) => ({ subject }),
        waiting: ({ db }) => unsettledSubjects(db),
      }),
      workflow<typeof paymentWorkflows>({
        type: 'paymentPolling',
        movesMoney: true,
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
      workflow<typeof paymentWorkflows>({
        type: 'refund',
        movesMoney: true,
        signal: 'refund-changed',
        idOf: (refundId) => `refund-${refundId}`,
        wokenBy: wokenBy(orders, {
          RefundRequested: ({ data }) => (data.route.by === 'provider' ? data.refund_id : undefined),
          RefundRetried: ({ data }) => (data.number === null ? undefined : data.refund_id),
          RefundFailed: ({ data }) => data.refund_id,
          RefundSettled: ({ data }) => data.refund_id,
          RefundSentByTransfer: ({ data }) => data.refund_id,
        }),
        inputOf: (refundId) => ({ refundId }),
        waiting: ({ db }) => refundsByProvider(db),
      }),
      workflow<typeof paymentWorkflows>({
        type: 'refundAccount',
        signal: 'account-wanted',
        idOf: (refundId) => `refund-account-${refundId}`,
        wokenBy: wokenBy(orders, {
          RefundRequested: ({ data }) => withoutPayee(data.refund_id, data.route),
          RefundSentByTransfer: ({ data }) => withoutPayee(data.refund_id, { by: 'transfer', ...data }),
          RefundFailed: ({ data }) => (data.fault === 'sent_back' ? data.refund_id : undefined),
        }),
        inputOf: (refundId) => ({ refundId }),
        waiting: async (deps) => keysToTell(deps, await refundsWithoutAccount(deps.db, new Date()), accountDueOf),
      }),
      workflow<typeof paymentWorkflows>({
        type: 'orderCancellation',
        signal: 'order-cancelled',
        idOf: (code) => `order-cancellation-${code}`,
        // A buyer who has cancelled knows.
        wokenBy: wokenBy(orders, {
          OrderCancelled: ({ stream, data }) => (data.reason === undefined ? undefined : orders.keyOf(stream)),
        }),
        inputOf: (code) => ({ code }),
        waiting: async (deps) => keysToTell(deps, await cancellationsToTell(deps.db, new Date()), cancellationDueOf),
      }),
      workflow<typeof paymentWorkflows>({
        type: 'offlineRefundBatch',
        signal: 'refund-batch-changed',
        idOf: (month) => `offline-refund-batch-${month}`,
        wokenBy: wokenBy(refundBatches, { BatchConfirmed: ({ stream }) => refundBatches.keyOf(stream) }),
        inputOf: (month, { remindAfter }) => ({ month, remindAfter }),
        // The calendar: a month's batch waits from its day on.
        waiting: (deps) => batchesWaiting(deps, new Date()),
      }),
    ],
  },
})

export { closeAlert, takeAlert } from './alerts/commands.ts'
export { keyOf as alertKeyOf, raiseAlert } from './attempts/alerts.ts'
export { askAbout, isProvidersFault } from './attempts/ask.ts'
export { payNosOf, registerAttempt, registeredAttempt } from './attempts/register.ts'
export { bankOf } from './bank.ts'
export { cancelByStaff } from './cancellation.ts'
export { approveVoucher, rejectVoucher, submitVoucher } from './commands.ts'
export type { Alert } from './history/alert.ts'
export { loadPayment } from './payments.ts'
export { correctReceipt } from './receipts/correct.ts'
export { cutOffOf, gatherBatch, monthDue, reviewBatch } from './refunds/batches.ts'
export { handleRefund } from './refunds/commands.ts'
export { loadBatch } from './refunds/confirmed.ts'
export { keepPayee, type Payee } from './refunds/payee.ts'
export { settle } from './settlement.ts'
export { alerts } from './streams.ts'
export { failedStatements } from './views/alert-queue.ts'
export { refundList } from './views/refund-list.ts'

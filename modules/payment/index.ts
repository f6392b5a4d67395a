import { orders } from '@portafilter/ordering'
import { room, wokenBy, workflow } from '@portafilter/room'
import { voucherActivities } from './activities.ts'
import { paymentRoutes } from './routes.ts'
import { paymentResources } from './staff.ts'
import { voucherQueue, waitingVouchers } from './views/voucher-queue.ts'
import { voucherRejections } from './views/voucher-rejections.ts'
import type * as paymentWorkflows from './workflows.ts'

/** How orders are paid, and what finance does about it. */
export const payment = room({
  name: 'payment',
  views: [voucherQueue, voucherRejections],
  calls: paymentRoutes,
  resources: paymentResources,
  workflows: {
    file: import.meta.resolve('./workflows.ts'),
    activities: voucherActivities,
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
    ],
  },
})

export { bankOf } from './bank.ts'

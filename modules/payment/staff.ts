import { actedOn, type BoundResource, bindResource, staffMemberOf } from '@portafilter/contract'
import { ordersForStaff } from '@portafilter/ordering'
import { ordersResource } from '@portafilter/ordering/contract'
import type { RoomDeps } from '@portafilter/room'
import { alertResource } from './alerts/staff.ts'
import { cancelByStaff } from './cancellation.ts'
import type { Deciding } from './commands.ts'
import { moneyFigures } from './figures/board.ts'
import { moneyDays } from './figures/money-days.ts'
import { voucherDays } from './figures/voucher-days.ts'
import { receiptResource } from './receipts/staff.ts'
import { refundBatchResource } from './refunds/batch-staff.ts'
import { refundResource } from './refunds/staff.ts'
import { voucherResource } from './vouchers/staff.ts'

/** What finance does about payments, and about orders: cancelling one gives its money back. */
export const paymentResources = (
  deps: Deciding & Pick<RoomDeps, 'company' | 'providers'>,
): readonly BoundResource[] => [
  bindResource(ordersResource, {
    ...ordersForStaff(deps),
    actions: {
      cancel: async (id, { version, ...wanted }, session, context) =>
        actedOn(id, await cancelByStaff(deps, staffMemberOf(session), id, wanted, version, context.meta), context),
    },
  }),
  refundResource(deps),
  voucherResource(deps),
  receiptResource(deps),
  voucherDays(deps),
  moneyDays(deps),
  ...moneyFigures(deps),
  alertResource(deps),
  refundBatchResource(deps),
]

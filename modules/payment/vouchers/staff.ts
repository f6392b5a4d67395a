import {
  type Acted,
  actedOn,
  type BoundResource,
  bindResource,
  type CallContext,
  staffMemberOf,
  waitsBy,
} from '@portafilter/contract'
import { listNamed, people, secondPersonOf, userIdsMatching } from '@portafilter/identity'
import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import {
  approveVoucher,
  confirmApproval,
  type Deciding,
  declineApproval,
  type PaymentDeps,
  rejectVoucher,
} from '../commands.ts'
import { type ChangedPayment, loadPayment, streamOfPayment } from '../payments.ts'
import { keptReceiptIn, typedReceiptIn } from '../receipts/recorded.ts'
import { listVouchers } from '../views/voucher-queue.ts'
import { vouchersResource } from './contract.ts'
import { detail, peopleIn, reviewsOf, shown } from './detail.ts'

/** Somebody was first with another page open: said as a stale action is, with who and when (issue: 409). */
const whoWasFirst = async ({ log }: PaymentDeps, payNo: string): Promise<Refusal> => {
  const payment = await loadPayment(log, payNo)
  const review = payment && reviewsOf(payment).at(-1)
  if (review === undefined) return refuse('voucher_not_found')
  const action = review.outcome === 'approved' ? 'VoucherApproved' : 'VoucherRejected'
  return refuse('stale', { by: review.by, at: review.at, action })
}

const refused = async (deps: PaymentDeps, payNo: string, refusal: Refusal): Promise<Refusal> => {
  if (refusal.refused === 'order_not_found' || refusal.refused === 'payment_not_found')
    return refuse('voucher_not_found')
  return refusal.refused === 'voucher_not_waiting' ? whoWasFirst(deps, payNo) : refusal
}

const answer = async (
  deps: PaymentDeps,
  payNo: string,
  decided: ChangedPayment | Refusal,
  context: CallContext,
): Promise<Acted | Refusal> => {
  const acted = actedOn(payNo, decided, context)
  return isRefusal(acted) ? refused(deps, payNo, acted) : acted
}

/** Vouchers, which finance reviews. */
export const voucherResource = (deps: Deciding & Pick<RoomDeps, 'company'>): BoundResource =>
  bindResource(vouchersResource, {
    list: (query) =>
      listNamed(query, [userIdsMatching(deps.db, query.filter.q)], async (buyers) => {
        const found = await listVouchers(deps.db, query, buyers)
        if (isRefusal(found)) return found
        const known = await people(deps.db, found.rows.flatMap(peopleIn))
        return { ...found, rows: found.rows.map((row) => shown(row, known)) }
      }),
    one: (id, session, { language, meta }) => detail(deps, id, session, language, meta.at),
    streamOf: streamOfPayment,
    actions: {
      approve: async (id, { version, ...recorded }, session, context) => {
        const { meta } = context
        const typed = typedReceiptIn(recorded, meta.at)
        if (isRefusal(typed)) return typed
        const approved = await approveVoucher(deps, await secondPersonOf(deps.db, session), id, typed, version, meta)
        const acted = await answer(deps, id, approved, context)
        if (isRefusal(acted)) return acted
        return {
          ...acted,
          status: waitsBy(approved, 'ApprovalProposed') ? ('proposed' as const) : ('approved' as const),
        }
      },
      confirm: async (id, { version }, session, context) => {
        const second = await secondPersonOf(deps.db, session)
        return answer(deps, id, await confirmApproval(deps, second, id, version, context.meta), context)
      },
      decline: async (id, { version, reason }, session, context) => {
        const staff = staffMemberOf(session)
        return answer(deps, id, await declineApproval(deps, staff, id, reason, version, context.meta), context)
      },
      reject: async (id, { version, reason, ...recorded }, session, context) => {
        const named = keptReceiptIn(recorded, context.meta.at)
        if (isRefusal(named)) return named
        const staff = staffMemberOf(session)
        return answer(deps, id, await rejectVoucher(deps, staff, id, reason, named, version, context.meta), context)
      },
    },
  })

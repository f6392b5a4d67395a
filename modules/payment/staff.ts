import {
  type Acted,
  actedOn,
  type BoundResource,
  bindDays,
  bindResource,
  type CallContext,
  type Session,
  staffMemberOf,
} from '@portafilter/contract'
import { leftAlone } from '@portafilter/control'
import { type PersonalData, readPersonalData } from '@portafilter/eventstore'
import {
  accountIn,
  buyerShown,
  type People,
  people,
  secondPersonOf,
  userIdsMatching,
} from '@portafilter/identity'
import {
  type Currency,
  hasConflictOfInterest,
  isRefusal,
  type Language,
  type Refusal,
  refuse,
  type SecondPerson,
  toBeijingIso,
  toWire,
} from '@portafilter/kernel'
import { loadOrder, orderDetails, ordersForStaff, reasonIn } from '@portafilter/ordering'
import { ordersResource } from '@portafilter/ordering/contract'
import type { BankReceipt, Review } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import { signedAddress } from '@portafilter/secrets'
import { samePicture } from '@portafilter/uploads'
import { alertResource } from './alerts/staff.ts'
import { bankOf } from './bank.ts'
import { moneyFigures } from './board.ts'
import { cancelByStaff } from './cancellation.ts'
import {
  approveVoucher,
  confirmApproval,
  type Deciding,
  declineApproval,
  type PaymentDeps,
  rejectVoucher,
} from './commands.ts'
import { voucherDaysResource, vouchersResource } from './contract.ts'
import { moneyDays } from './money-days.ts'
import { type ChangedPayment, loadPayment, type Payment, streamOfPayment } from './payments.ts'
import { keptReceiptIn, typedReceiptIn } from './receipts/recorded.ts'
import { refundBatchResource } from './refunds/batch-staff.ts'
import { refundResource } from './refunds/staff.ts'
import { approvalsByDay, listVouchers, type VoucherRow, voucherQueue } from './views/voucher-queue.ts'
import { rejectionsByDay } from './views/voucher-rejections.ts'
import type { Voucher } from './voucher.ts'

const peopleIn = ({ buyer, reviewer }: VoucherRow) => [buyer, reviewer]

const shown = (row: VoucherRow, known: People) => ({
  id: row.pay_no,
  version: row.version,
  kind: row.kind,
  subject: row.subject,
  status: row.status,
  amount: toWire(row.amount),
  currency: row.currency,
  ...buyerShown(known.get(row.buyer ?? '')),
  submitted_at: toBeijingIso(row.submitted_at),
  reviewed_at: row.reviewed_at && toBeijingIso(row.reviewed_at),
  reviewed_by: accountIn(known, row.reviewer),
})

const reviewsOf = ({ transfer, pay_no }: Payment): readonly Review[] =>
  transfer.reviews.filter((review) => review.pay_no === pay_no)

/** What has paid it; before that what is kept for it, and what came with its rejections, though it may have gone back since. */
const receiptsOf = (payment: Payment): readonly BankReceipt[] => {
  const { transfer, pay_no } = payment
  const reviews = reviewsOf(payment)
  const paid = reviews.find(({ outcome }) => outcome === 'approved')
  if (paid) return paid.receipts
  const elsewhere = transfer.kept.filter((kept) => kept.pay_no !== pay_no)
  return [...elsewhere, ...reviews.flatMap(({ receipts }) => receipts)]
}

const receiptOnWire = ({ bank_serial, amount, received_on }: BankReceipt) => ({
  ...{ bank_serial, received_on },
  amount: toWire(amount),
})

/** Why what was recorded was handed back, where that is the last that has happened. */
const declinedIn = ({ steps }: Payment) => {
  const last = steps.at(-1)
  return last?.type === 'ApprovalDeclined' ? last.data.reason : null
}

/** What waits for a second person, and whether this one can be it. */
const proposalOf = async ({ db }: PaymentDeps, payment: Payment, staff: SecondPerson) => {
  const { proposal } = payment.transfer
  if (proposal === null) return null
  const known = await people(db, [proposal.proposed_by])
  const refused = payment.refusalOf({ type: 'ConfirmApproval', staff, pay_no: payment.pay_no, limit: 0 })
  return {
    ...receiptOnWire(proposal.receipt),
    surplus: toWire(proposal.surplus),
    proposed_by: accountIn(known, proposal.proposed_by),
    proposed_at: toBeijingIso(proposal.at),
    can_confirm: refused === undefined,
  }
}

const WARNINGS = {
  same_picture: { CN: '相同图片曾用于：{of}', EN: 'The same picture was used for: {of}' },
  rejected_before: { CN: '此前被驳回：{of}', EN: 'Rejected before: {of}' },
  declined: { CN: '到账登记被退回：{of}', EN: 'What was recorded was handed back: {of}' },
  own: {
    CN: '这是您本人或本企业的付款，不能由您审核',
    EN: 'This is your own or your firm’s payment: you cannot review it',
  },
  altered: {
    CN: '凭证记录与提交时不符，可能被改动，请勿据此审核',
    EN: 'The voucher’s record is not what was handed in: somebody may have changed it. Do not review by it',
  },
} as const

const warn = (kind: keyof typeof WARNINGS, language: Language, of = '') => ({
  kind,
  text: WARNINGS[kind][language].replace('{of}', of),
})

const warningsOf = async (
  { db }: PaymentDeps,
  { owner, pay_no }: Payment,
  voucher: PersonalData | undefined,
  told: { readonly rejected: string; readonly declined: string },
  session: Session,
  language: Language,
) => {
  const picture = voucher?.data as Voucher | undefined
  const elsewhere = picture ? (await samePicture(db, picture.path)).filter((other) => other !== pay_no) : []
  return [
    ...(hasConflictOfInterest(staffMemberOf(session), owner) ? [warn('own', language)] : []),
    ...(voucher?.altered ? [warn('altered', language)] : []),
    ...(elsewhere.length > 0 ? [warn('same_picture', language, elsewhere.join(', '))] : []),
    ...(told.rejected === '' ? [] : [warn('rejected_before', language, told.rejected)]),
    ...(told.declined === '' ? [] : [warn('declined', language, told.declined)]),
  ]
}

/** The order that is paid; null of what is no order's. */
const orderPaid = async ({ db, log }: PaymentDeps, { kind, subject }: Payment, language: Language) => {
  const loaded = kind === 'order' ? await loadOrder(log, subject) : undefined
  if (loaded === undefined) return null
  const order = await orderDetails(db, loaded, language)
  return {
    created_at: order.creation_time,
    status: order.status,
    stage: order.stage,
    back_status: order.back_status,
    order_total: order.order_total,
    remark: order.remark,
    lines: order.orderAttachmentsList,
  }
}

/** Of a payment that was arranged anew since nothing is due any more. */
const duesOf = ({ due, missing, pay_no, transfer }: Payment, { amount }: VoucherRow) => {
  const inForce = due?.pay_no === pay_no ? due : null
  return { due: toWire(inForce?.amount ?? amount), missing: toWire(inForce && !transfer.paid ? missing : 0) }
}

/** A payment from its stream, so that it is never behind. */
const detail = async (
  deps: Deciding & Pick<RoomDeps, 'company'>,
  payNo: string,
  session: Session,
  language: Language,
  at: Date,
) => {
  const payment = await loadPayment(deps.log, payNo)
  const row = payment && voucherQueue.fold(payment.steps).get(payNo)
  if (payment === undefined || row === undefined) return refuse('voucher_not_found')
  const rejected = reviewsOf(payment).findLast(({ outcome }) => outcome === 'rejected')?.reason
  const declined = declinedIn(payment)
  const records = await readPersonalData(deps.db, [row.voucher, rejected ?? [], declined ?? []].flat())
  const voucher = records.get(row.voucher.id)
  const picture = voucher?.data as Voucher | undefined
  const reason = reasonIn(records.get(rejected?.id ?? ''))
  const told = { rejected: row.status === 'waiting' ? reason : '', declined: reasonIn(records.get(declined?.id ?? '')) }
  const staff = await secondPersonOf(deps.db, session, at)
  return {
    ...shown(row, await people(deps.db, peopleIn(row))),
    image_url: picture ? await signedAddress(deps.db, picture.path, at) : '',
    // As the buyer has read it.
    payee: bankOf(deps.company, row.currency, payment.language),
    // Of this voucher: why an earlier one was rejected is a warning.
    reason: row.status === 'rejected' ? reason : '',
    receipts: receiptsOf(payment).map(receiptOnWire),
    ...duesOf(payment, row),
    most_to_balance: toWire(payment.mayHaveWallet ? deps.secondPersonAbove : 0),
    usual_up_to: toWire(payment.usualUpTo),
    left_alone: toWire(await leftAlone(deps, staff, payment.owner, at)),
    proposal: await proposalOf(deps, payment, staff),
    order: await orderPaid(deps, payment, language),
    bills: payment.bills.map((bill) => ({ order_no: bill.order, amount: toWire(bill.amount) })),
    warnings: await warningsOf(deps, payment, voucher, told, session, language),
  }
}

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

const isProposed = (decided: ChangedPayment | Refusal): boolean =>
  !isRefusal(decided) && decided.events.some(({ type }) => type === 'ApprovalProposed')

const decidedByDay = async ({ db }: PaymentDeps, since: Date) => {
  const approvals = Map.groupBy(await approvalsByDay(db, since), ({ day }) => day)
  const rejections = new Map((await rejectionsByDay(db, since)).map(({ day, rows }) => [day, rows]))
  return [...new Set([...approvals.keys(), ...rejections.keys()])].map((day) => {
    const approved = approvals.get(day) ?? []
    const money = (wanted: Currency) => toWire(approved.find(({ currency }) => currency === wanted)?.amount ?? 0)
    const count = approved.reduce((sum, { rows }) => sum + rows, 0)
    return {
      day,
      figures: { approved: count, rejected: rejections.get(day) ?? 0, cny: money('CNY'), usd: money('USD') },
    }
  })
}

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
  bindResource(vouchersResource, {
    list: async (query) => {
      const found = await listVouchers(deps.db, query, await userIdsMatching(deps.db, query.filter.q))
      if (isRefusal(found)) return found
      const known = await people(deps.db, found.rows.flatMap(peopleIn))
      return { ...found, rows: found.rows.map((row) => shown(row, known)) }
    },
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
        return { ...acted, status: isProposed(approved) ? ('proposed' as const) : ('approved' as const) }
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
        const receipt = keptReceiptIn(recorded, context.meta.at)
        if (isRefusal(receipt)) return receipt
        const staff = staffMemberOf(session)
        return answer(deps, id, await rejectVoucher(deps, staff, id, reason, receipt, version, context.meta), context)
      },
    },
  }),
  bindDays(voucherDaysResource, (since) => decidedByDay(deps, since)),
  moneyDays(deps),
  ...moneyFigures(deps),
  alertResource(deps),
  refundBatchResource(deps),
]

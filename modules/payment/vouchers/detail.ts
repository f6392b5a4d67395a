import type { Session } from '@portafilter/contract'
import { leftAlone } from '@portafilter/control'
import { readPersonalData } from '@portafilter/eventstore'
import { accountIn, buyerShown, isNewcomer, type People, people, personIn, secondPersonOf } from '@portafilter/identity'
import { explain, type Language, refuse, type SecondPerson, toBeijingIso, toWire } from '@portafilter/kernel'
import { loadOrder, orderDetails, reasonIn } from '@portafilter/ordering'
import { type BankReceipt, keptIn, keptWith, type Review } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import { signedAddress } from '@portafilter/secrets'
import { bankOf } from '../bank.ts'
import type { Deciding, PaymentDeps } from '../commands.ts'
import { loadPayment, type Payment } from '../payments.ts'
import { leftOver, NOTHING_LEFT } from '../receipts/left-over.ts'
import { othersWith, serialsWith } from '../receipts/others.ts'
import { statedSince } from '../receipts/stated.ts'
import { type VoucherRow, voucherQueue } from '../views/voucher-queue.ts'
import type { Voucher } from '../voucher.ts'
import { warningsOf } from './warnings.ts'

/** Who stands in a row. */
export const peopleIn = ({ buyer, reviewer }: VoucherRow) => [buyer, reviewer]

export const shown = (row: VoucherRow, known: People) => ({
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

export const reviewsOf = ({ transfer, pay_no }: Payment): readonly Review[] =>
  transfer.reviews.filter((review) => review.pay_no === pay_no)

/** What has paid it; before that what is kept for it, and what came with its rejections, though it may have gone back since. */
const receiptsOf = (payment: Payment): readonly BankReceipt[] => {
  const { transfer, pay_no } = payment
  const reviews = reviewsOf(payment)
  const paid = reviews.find(({ outcome }) => outcome === 'approved')
  if (paid) return paid.receipts
  const elsewhere: readonly BankReceipt[] = transfer.kept.filter((kept) => kept.pay_no !== pay_no)
  return reviews.flatMap(({ receipts }) => receipts).reduce(keptWith, elsewhere)
}

const receiptOnWire = ({ bank_serial, amount, received_on }: BankReceipt) => ({
  bank_serial,
  received_on,
  amount: toWire(amount),
})

/** Why what was recorded was handed back, where that is the last that has happened. */
const declinedIn = ({ steps }: Payment) => {
  const last = steps.at(-1)
  return last?.type === 'ApprovalDeclined' ? last.data.reason : null
}

/** What waits for a second person, and why this one cannot be it. */
const proposalOf = async (deps: Deciding, payment: Payment, staff: SecondPerson, language: Language) => {
  const { proposal } = payment.transfer
  if (proposal === null) return null
  const known = await people(deps.db, [proposal.proposed_by])
  const { pay_no } = payment
  const command = { type: 'ConfirmApproval', staff, pay_no, limit: 0, newcomer: false } as const
  const refused = payment.refusalOf(command) ?? (await statedSince(deps, payment, command))
  return {
    ...receiptOnWire(proposal.receipt),
    surplus: toWire(proposal.surplus),
    others: [...(await othersWith(deps, payment, serialsWith(payment, proposal.receipt.bank_serial)))],
    proposed_by: personIn(known, proposal.proposed_by),
    proposed_at: toBeijingIso(proposal.at),
    unconfirmed: refused ? explain(refused, language) : '',
  }
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
  const open = inForce && !transfer.paid ? inForce : null
  return {
    due: toWire(inForce?.amount ?? amount),
    missing: toWire(open ? missing : 0),
    surplus: toWire(open ? Math.max(0, keptIn(transfer) - open.amount) : 0),
  }
}

/** A payment from its stream, so that it is never behind. */
export const detail = async (
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
  const against = {
    rejected: row.status === 'waiting' ? reason : '',
    declined: reasonIn(records.get(declined?.id ?? '')),
  }
  const newcomer = await isNewcomer(deps.db, payment.owner.buyer)
  const staff = await secondPersonOf(deps.db, session, at)
  return {
    ...shown(row, await people(deps.db, peopleIn(row))),
    image_url: picture ? await signedAddress(deps.db, picture.path, at) : '',
    language: payment.language,
    // As the buyer has read it.
    payee: bankOf(deps.company, row.currency, payment.language),
    // Of this voucher: why an earlier one was rejected is a warning.
    reason: row.status === 'rejected' ? reason : '',
    receipts: receiptsOf(payment).map(receiptOnWire),
    ...(row.status === 'waiting' ? await leftOver(deps, payment, newcomer) : NOTHING_LEFT),
    ...duesOf(payment, row),
    most_to_balance: toWire(payment.mayHaveWallet && !newcomer ? deps.secondPersonAbove : 0),
    usual_up_to: toWire(payment.usualUpTo),
    left_alone: toWire(await leftAlone(deps, staff, payment.owner, at)),
    proposal: await proposalOf(deps, payment, staff, language),
    order: await orderPaid(deps, payment, language),
    bills: payment.bills.map((bill) => ({ order_no: bill.order, amount: toWire(bill.amount) })),
    warnings: await warningsOf(deps, payment, voucher, { ...against, newcomer }, session, language),
  }
}

import { isProvider, type ProviderSource } from '@portafilter/receivable'
import type { PaymentShare } from '../../modules/ordering/history/events.ts'
import type { OrderCommand } from '../../modules/ordering/history/order.ts'
import { dueOf } from '../../modules/ordering/history/payment.ts'
import { auditedLines } from '../../modules/ordering/history/serial-audit.ts'
import { mostRebates, offeredSources } from '../../modules/ordering/history/shares.ts'
import type { Order } from '../../modules/ordering/history/state.ts'
import { awaitsPayment } from '../../modules/ordering/history/status.ts'
import * as t from '../../modules/ordering/testing/orders.ts'
import type { Dice, Weighted } from './dice.ts'
import type { Life } from './life.ts'

export type Commands = readonly Weighted<OrderCommand>[]

const buyer = t.BUYER
const staff = t.FINANCE
const reason = t.REASON_REF

/** Some of what can pay it, by which it comes to the total. */
const sharesOf = ({ lines }: Order, dice: Dice): readonly PaymentShare[] => {
  const { total } = lines
  if (lines.kind === 'P' || dice.chance(20)) return [{ source: dice.one(offeredSources(lines)), amount: total }]
  const shares: PaymentShare[] = []
  let left = total
  for (const source of offeredSources(lines).filter((each) => each !== 'offline_transfer')) {
    const most = source === 'rebates' ? Math.min(left, mostRebates(total)) : left
    const amount = dice.chance(50) ? dice.between(1, most) : 0
    if (amount > 0 && amount <= most) shares.push({ source, amount })
    left -= amount
  }
  return left > 0 ? [...shares, { source: 'offline_transfer', amount: left }] : shares
}

const receiptOf = (order: Order, dice: Dice, amount: number | null) => ({
  bank_serial: `S${order.payment.reviews.length}${dice.chance(5) ? '' : dice.roll(1_000_000)}`,
  amount,
  received_on: '2026-11-21',
})

/** A second person, who can be the first one, too. */
const second = (dice: Dice) => ({ ...dice.one([staff, { user: t.OTHER, firm: null }]), bound: [] })

const reviewed = (order: Order, pay_no: string, due: number, dice: Dice): Commands => {
  const receipt = receiptOf(order, dice, dice.one([null, due, due + 1, due + 250_000, due + 1_000_001]))
  const again = dice.chance(90) ? receipt.amount : null
  const newcomer = dice.chance(10)
  return [
    [5, { type: 'ApproveVoucher', staff, pay_no, receipt, again, newcomer, alone: dice.one([0, 250_000, 1_000_000]) }],
    [4, { type: 'ConfirmApproval', staff: second(dice), pay_no, newcomer, limit: 1_000_000 }],
    [2, { type: 'DeclineApproval', staff, pay_no, reason }],
    [
      3,
      {
        type: 'RejectVoucher',
        staff,
        pay_no,
        reason,
        receipt: dice.chance(50) ? null : receiptOf(order, dice, dice.between(1, due)),
      },
    ],
  ]
}

const byTransfer = (order: Order, dice: Dice): Commands => {
  const due = dueOf(order)
  if (due === null || order.payment.holds === 'asked') return []
  const { pay_no, amount } = due
  if (order.payment.transfer === 'submitted') return reviewed(order, pay_no, amount, dice)
  return order.payment.transfer === 'none'
    ? [[5, { type: 'ChooseOfflineTransfer', buyer }]]
    : [[6, { type: 'SubmitVoucher', buyer, pay_no, voucher: t.VOUCHER_REF }]]
}

const byProvider = ({ order, now }: Life, dice: Dice): Commands => {
  const [part] = order.payment.arrangement?.parts ?? []
  if (part === undefined || !isProvider(part.source)) return []
  const soon = new Date(Date.parse(now) + 3_600_000).toISOString()
  const attempt = `A${order.payment.attempts.length + 1}`
  const { pay_no } = order.payment.arrangement ?? { pay_no: '' }
  const asked = { attempt, source: part.source as ProviderSource, pay_no, expires_at: soon, now, anew: dice.chance(50) }
  return [[4, { type: 'RequestAttempt', buyer, ...asked }]]
}

/** A provider's money comes when it comes: also late, twice, and of what was replaced or cancelled. */
const providersMoney = ({ order, now }: Life, dice: Dice): Commands => {
  const asked = dice.one(order.payment.attempts)
  if (asked === undefined) return []
  const { attempt, source, amount, currency, standing } = asked
  const transaction = `${attempt}-${dice.chance(85) ? 1 : 2}`
  const money = { attempt, source, amount, currency, transaction, paid_at: now }
  return [
    [standing === 'open' ? 4 : 0.5, { type: 'RecordProviderMoney', money }],
    [standing === 'open' ? 0.5 : 0, { type: 'CloseAttempt', attempt }],
  ]
}

const byWallet = ({ payment: { arrangement, holds } }: Order): Commands => {
  if (arrangement === null) return []
  const { id: arrangement_id } = arrangement
  const failed = {
    type: 'FailArrangement',
    arrangement_id,
    why: holds === 'asked' ? 'wallet_short' : 'unpaid',
  } as const
  return [
    [holds === 'asked' ? 6 : 0, { type: 'ConfirmHolds', arrangement_id }],
    [0.5, failed],
  ]
}

const audited = ({ serials, lines }: Order): Commands => {
  const machines = auditedLines(lines).map(({ item_num }) => `SN-${item_num}`)
  const entered = { machines, details: t.VOUCHER_REF, edits: serials.entered !== null }
  switch (serials.standing) {
    case 'needed':
    case 'rejected':
      return [
        [4, { type: 'EnterSerialNumbers', buyer, ...entered }],
        [serials.entered ? 5 : 0, { type: 'SubmitSerialNumbers', buyer }],
      ]
    case 'under_review':
      return [
        [5, { type: 'ApproveSerialNumbers', staff }],
        [3, { type: 'RejectSerialNumbers', staff, reason }],
      ]
    default:
      return []
  }
}

const arranged = (order: Order, dice: Dice): Commands => {
  const arrangement_id = `arrangement-${order.payment.arranged + 1}`
  const weight = order.payment.arrangement === null ? 6 : 0.7
  return [[weight, { type: 'ArrangePayment', buyer, arrangement_id, shares: sharesOf(order, dice) }]]
}

/** Cancelled now and then, so that most lives are long. */
const cancelled = (order: Order, dice: Dice): Commands => {
  const isShipped = order.delivery.pieces.some(({ shipped }) => shipped > 0)
  return [
    [awaitsPayment(order) ? 0.05 : 0, { type: 'CancelOrder', buyer }],
    [isShipped ? 0.02 : 0.15, { type: 'CancelByStaff', staff, reason, payee: dice.one([null, t.VOUCHER_REF]) }],
  ]
}

/** What buyers, banks, providers, wallets and finance may do about an order's payment as it stands. */
export const paying = (life: Life, dice: Dice): Commands => {
  const { order } = life
  const late = providersMoney(life, dice)
  if (order.cancellation === 'cancelled') return late
  const isDue = awaitsPayment(order)
  if (!isDue) return [...late, ...cancelled(order, dice)]
  if (order.serials.standing !== 'none' && order.serials.standing !== 'approved')
    return [...audited(order), ...cancelled(order, dice)]
  return [
    ...late,
    ...arranged(order, dice),
    ...byWallet(order),
    ...byTransfer(order, dice),
    ...byProvider(life, dice),
    ...cancelled(order, dice),
  ]
}

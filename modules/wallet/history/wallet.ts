import type { Decider, PersonalDataReference } from '@portafilter/eventstore'
import {
  type Cents,
  hasConflictOfInterest,
  isSecondTo,
  type Refusal,
  refuse,
  type SecondPerson,
  type StaffMember,
  sum,
} from '@portafilter/kernel'
import { OrderedMap, Map as Persistent } from 'immutable'
import { type Amounts, emptyPurses, moved, PURSES, type PurseName, type Purses, shortOf } from './amounts.ts'

/** What the wallet is asked to keep for an order's arrangement. */
type Holding = { readonly arrangement_id: string; readonly order: string; readonly amounts: Amounts }

/** What is given back, and of what: an order or a top-up. Without an arrangement the wallet had paid nothing of it. */
type Returning = {
  readonly refund_id: string
  readonly subject: string
  readonly arrangement_id: string | null
}

/** A change of what the firm has, by staff: signed differences. */
type Adjustment = {
  readonly adjustment_id: string
  readonly amounts: Amounts
  readonly reason: PersonalDataReference
}

/** Credit that an order has used, and what of it is owed. */
export type Bill = { readonly order: string; readonly amount: Cents }

export type WalletEvent =
  | { readonly type: 'WalletAdjusted'; readonly data: Adjustment }
  | { readonly type: 'AdjustmentProposed'; readonly data: Adjustment }
  | {
      readonly type: 'AdjustmentRejected'
      readonly data: { readonly adjustment_id: string; readonly reason: PersonalDataReference }
    }
  /** `ordinal` counts the arrangements of the order. */
  | { readonly type: 'AmountsHeld'; readonly data: Holding & { readonly ordinal: number } }
  | { readonly type: 'HoldReleased'; readonly data: Holding }
  /** Spent; what was credit is a bill now. */
  | { readonly type: 'HoldCaptured'; readonly data: Holding }
  | { readonly type: 'BalanceToppedUp'; readonly data: { readonly pay_no: string; readonly amount: Cents } }
  | {
      readonly type: 'RepaymentOpened'
      readonly data: { readonly pay_no: string; readonly amount: Cents; readonly bills: readonly Bill[] }
    }
  | { readonly type: 'RepaymentSettled'; readonly data: { readonly pay_no: string; readonly amount: Cents } }
  /** Given back; credit makes the bill of its arrangement smaller. */
  | { readonly type: 'AmountsReturned'; readonly data: Returning & { readonly amounts: Amounts } }
  /** The bill is being paid: what is given back of it becomes balance once the repayment is approved. */
  | { readonly type: 'CreditReturnDeferred'; readonly data: Returning & { readonly amount: Cents } }

type AdjustWallet = Adjustment & {
  readonly type: 'AdjustWallet'
  readonly staff: StaffMember
  readonly firm: string
  /** Whether it is within what one person may do alone; else it waits for a second one. */
  readonly alone: boolean
}
type ReviewAdjustment = { readonly firm: string; readonly adjustment_id: string } & (
  | { readonly type: 'ApproveAdjustment'; readonly staff: SecondPerson }
  | { readonly type: 'RejectAdjustment'; readonly staff: StaffMember; readonly reason: PersonalDataReference }
)
type HoldAmounts = Holding & { readonly type: 'HoldAmounts'; readonly ordinal: number }
type EndHold = {
  readonly type: 'CaptureHold' | 'ReleaseHold'
  readonly arrangement_id: string
  readonly order: string
}
type TopUpBalance = { readonly type: 'TopUpBalance'; readonly pay_no: string; readonly amount: Cents }
type OpenRepayment = { readonly type: 'OpenRepayment'; readonly pay_no: string }
type ReturnAmount = Returning & {
  readonly type: 'ReturnAmount'
  readonly purse: PurseName
  readonly amount: Cents
}
type SettleRepayment = { readonly type: 'SettleRepayment'; readonly pay_no: string }

export type WalletCommand =
  | AdjustWallet
  | ReviewAdjustment
  | HoldAmounts
  | EndHold
  | TopUpBalance
  | OpenRepayment
  | SettleRepayment
  | ReturnAmount

export type WalletRefusal = Refusal<
  | 'wallet_short'
  | 'arrangement_replaced'
  | 'adjustment_empty'
  | 'adjustment_not_waiting'
  | 'second_person'
  | 'nothing_to_repay'
  | 'conflict_of_interest'
  | 'invalid_operation'
>

type Hold = { readonly arrangement_id: string; readonly ordinal: number; readonly amounts: Amounts }
type UnpaidBill = Bill & {
  /** The repayment that it is frozen in. */
  readonly repayment: string | null
}
type Proposal = { readonly amounts: Amounts; readonly by: string | null; readonly reason: PersonalDataReference }

/** What one firm has with us. Only what is still open is remembered, so that a long history costs nothing. */
export type WalletState = {
  readonly purses: Purses
  /** By the order's code: an order has one arrangement in force. */
  readonly holds: Persistent<string, Hold>
  /** By the arrangement that used the credit, the oldest first. */
  readonly bills: OrderedMap<string, UnpaidBill>
  /** The one repayment that is under way. */
  readonly repayment: { readonly pay_no: string; readonly amount: Cents } | null
  readonly proposals: Persistent<string, Proposal>
  /** By the refund's id: credit that waits for the repayment of its bill. */
  readonly deferred: Persistent<string, Returning & { readonly amount: Cents }>
}

type Decision = readonly WalletEvent[] | WalletRefusal
type Of<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data']

const isOwn = (staff: StaffMember, firm: string): boolean => hasConflictOfInterest(staff, { buyer: '', firm })

/** What would be missing if the differences were applied. */
const wouldLack = (purses: Purses, amounts: Amounts): WalletRefusal | undefined => {
  const purse = PURSES.find((name) => (amounts[name] ?? 0) < 0 && shortOf(purses, { [name]: -(amounts[name] ?? 0) }))
  return purse && refuse('wallet_short', { purse })
}

/** What the differences move together. */
export const sizeOf = (amounts: Amounts): Cents => sum(PURSES.map((name) => Math.abs(amounts[name] ?? 0)))

const adjust = (command: AdjustWallet, { purses }: WalletState): Decision => {
  const { staff, firm, adjustment_id, amounts, reason, alone } = command
  if (isOwn(staff, firm)) return refuse('conflict_of_interest')
  if (sizeOf(amounts) === 0) return refuse('adjustment_empty')
  const lack = wouldLack(purses, amounts)
  if (lack) return lack
  return [{ type: alone ? 'WalletAdjusted' : 'AdjustmentProposed', data: { adjustment_id, amounts, reason } }]
}

/** A second person's word: nobody decides on what they have proposed themselves. */
const reviewAdjustment = (command: ReviewAdjustment, { purses, proposals }: WalletState): Decision => {
  const { staff, firm, adjustment_id } = command
  if (isOwn(staff, firm)) return refuse('conflict_of_interest')
  const proposal = proposals.get(adjustment_id)
  if (proposal === undefined) return refuse('adjustment_not_waiting')
  if (command.type === 'RejectAdjustment')
    return [{ type: 'AdjustmentRejected', data: { adjustment_id, reason: command.reason } }]
  if (!isSecondTo(command.staff, proposal.by)) return refuse('second_person')
  const { amounts, reason } = proposal
  return wouldLack(purses, amounts) ?? [{ type: 'WalletAdjusted', data: { adjustment_id, amounts, reason } }]
}

const heldFor = (order: string, { arrangement_id, amounts }: Hold): Holding => ({ arrangement_id, order, amounts })

/** The purses as they are to an order: what is held for it is free for its next arrangement. */
export const pursesFor = ({ purses, holds }: WalletState, order: string): Purses => {
  const own = holds.get(order)
  return own ? moved(purses, 'held', own.amounts, -1) : purses
}

/** A newer arrangement of the order takes the place of an older one, whose amounts are free for it; never the other way. */
const hold = ({ arrangement_id, order, ordinal, amounts }: HoldAmounts, state: WalletState): Decision => {
  const before = state.holds.get(order)
  if (before?.arrangement_id === arrangement_id) return []
  if (before && before.ordinal > ordinal) return refuse('arrangement_replaced')
  const purse = shortOf(pursesFor(state, order), amounts)
  if (purse) return refuse('wallet_short', { purse })
  const released = before ? [{ type: 'HoldReleased', data: heldFor(order, before) } as const] : []
  return [...released, { type: 'AmountsHeld', data: { arrangement_id, order, ordinal, amounts } }]
}

/** A hold ends once; there is nothing to do about one that is not there. */
const endHold = ({ type, arrangement_id, order }: EndHold, { holds }: WalletState): Decision => {
  const open = holds.get(order)
  if (open?.arrangement_id !== arrangement_id) return []
  return [{ type: type === 'CaptureHold' ? 'HoldCaptured' : 'HoldReleased', data: heldFor(order, open) }]
}

/** One open repayment per firm, with the bills of that moment (decisions/wallets.md); asking again changes nothing. */
const openRepayment = ({ pay_no }: OpenRepayment, { repayment, bills }: WalletState): Decision => {
  if (repayment) return []
  const owed = [...bills.values()].map(({ order, amount }) => ({ order, amount }))
  const amount = sum(owed.map((bill) => bill.amount))
  return amount === 0
    ? refuse('nothing_to_repay')
    : [{ type: 'RepaymentOpened', data: { pay_no, amount, bills: owed } }]
}

const settleRepayment = ({ pay_no }: SettleRepayment, { repayment, deferred }: WalletState): Decision => {
  if (repayment?.pay_no !== pay_no) return []
  const paidBack = [...deferred.values()].map(({ amount, ...returning }): WalletEvent => {
    return { type: 'AmountsReturned', data: { ...returning, amounts: { balance: amount } } }
  })
  return [{ type: 'RepaymentSettled', data: { pay_no, amount: repayment.amount } }, ...paidBack]
}

/**
 * What is given back goes to the purse that paid it; of credit it depends on the bill (decisions/wallets.md): an unpaid one
 * gets smaller, of a paid one the money becomes balance, and one that is being paid is waited for.
 */
const returnAmount = (command: ReturnAmount, { bills }: WalletState): Decision => {
  const { type: _, purse, amount, ...returning } = command
  const returned = (to: PurseName): WalletEvent => ({
    type: 'AmountsReturned',
    data: { ...returning, amounts: { [to]: amount } },
  })
  const bill = purse === 'credit' ? bills.get(command.arrangement_id ?? '') : undefined
  if (purse !== 'credit') return [returned(purse)]
  if (bill === undefined) return [returned('balance')]
  if (bill.repayment !== null) return [{ type: 'CreditReturnDeferred', data: { ...returning, amount } }]
  return bill.amount < amount ? refuse('wallet_short', { purse }) : [returned('credit')]
}

const decide = (command: WalletCommand, state: WalletState): Decision => {
  switch (command.type) {
    case 'AdjustWallet':
      return adjust(command, state)
    case 'ApproveAdjustment':
    case 'RejectAdjustment':
      return reviewAdjustment(command, state)
    case 'HoldAmounts':
      return hold(command, state)
    case 'CaptureHold':
    case 'ReleaseHold':
      return endHold(command, state)
    case 'TopUpBalance':
      return [{ type: 'BalanceToppedUp', data: { pay_no: command.pay_no, amount: command.amount } }]
    case 'OpenRepayment':
      return openRepayment(command, state)
    case 'SettleRepayment':
      return settleRepayment(command, state)
    case 'ReturnAmount':
      return returnAmount(command, state)
  }
}

const withoutHold = (state: WalletState, { order, amounts }: Holding): WalletState => ({
  ...state,
  purses: moved(state.purses, 'held', amounts, -1),
  holds: state.holds.delete(order),
})

const captured = (state: WalletState, data: Of<'HoldCaptured'>): WalletState => {
  const { purses, bills, ...rest } = withoutHold(state, data)
  const { arrangement_id, order, amounts } = data
  const amount = amounts.credit ?? 0
  return {
    ...rest,
    purses: moved(purses, 'spent', amounts),
    bills: amount > 0 ? bills.set(arrangement_id, { order, amount, repayment: null }) : bills,
  }
}

const settled = (state: WalletState, { pay_no, amount }: Of<'RepaymentSettled'>): WalletState => ({
  ...state,
  purses: moved(state.purses, 'returned', { credit: amount }),
  bills: state.bills.filter(({ repayment }) => repayment !== pay_no),
  repayment: null,
})

const billsLess = (bills: WalletState['bills'], arrangement: string, credit: Cents): WalletState['bills'] => {
  const bill = bills.get(arrangement)
  if (bill === undefined || credit === 0) return bills
  const amount = bill.amount - credit
  return amount === 0 ? bills.delete(arrangement) : bills.set(arrangement, { ...bill, amount })
}

const returned = (state: WalletState, data: Of<'AmountsReturned'>): WalletState => ({
  ...state,
  purses: moved(state.purses, 'returned', data.amounts),
  bills: billsLess(state.bills, data.arrangement_id ?? '', data.amounts.credit ?? 0),
  deferred: state.deferred.delete(data.refund_id),
})

const evolve = (state: WalletState, { type, data }: WalletEvent, by: string | null): WalletState => {
  switch (type) {
    case 'AdjustmentProposed':
      return {
        ...state,
        proposals: state.proposals.set(data.adjustment_id, { amounts: data.amounts, by, reason: data.reason }),
      }
    case 'AdjustmentRejected':
      return { ...state, proposals: state.proposals.delete(data.adjustment_id) }
    case 'WalletAdjusted':
      return {
        ...state,
        purses: moved(state.purses, 'granted', data.amounts),
        proposals: state.proposals.delete(data.adjustment_id),
      }
    case 'AmountsHeld':
      return {
        ...state,
        purses: moved(state.purses, 'held', data.amounts),
        holds: state.holds.set(data.order, data),
      }
    case 'HoldReleased':
      return withoutHold(state, data)
    case 'HoldCaptured':
      return captured(state, data)
    case 'BalanceToppedUp':
      return { ...state, purses: moved(state.purses, 'granted', { balance: data.amount }) }
    case 'RepaymentOpened':
      return {
        ...state,
        repayment: { pay_no: data.pay_no, amount: data.amount },
        bills: state.bills.map((bill) => ({ ...bill, repayment: data.pay_no })),
      }
    case 'RepaymentSettled':
      return settled(state, data)
    case 'AmountsReturned':
      return returned(state, data)
    case 'CreditReturnDeferred':
      return { ...state, deferred: state.deferred.set(data.refund_id, data) }
  }
}

/** What a firm has with us, and what of it is kept for which order (decisions/wallets.md): nothing is ever below zero. */
export const wallet: Decider<WalletState, WalletCommand, WalletEvent, WalletRefusal> = {
  initial: {
    purses: emptyPurses,
    holds: Persistent(),
    bills: OrderedMap(),
    repayment: null,
    proposals: Persistent(),
    deferred: Persistent(),
  },
  decide,
  evolve: (state, event, { metadata }) => evolve(state, event, metadata.actor),
  schemas: {
    WalletAdjusted: { schema: 1 },
    AdjustmentProposed: { schema: 1 },
    AdjustmentRejected: { schema: 1 },
    AmountsHeld: { schema: 1 },
    HoldReleased: { schema: 1 },
    HoldCaptured: { schema: 1 },
    BalanceToppedUp: { schema: 1 },
    RepaymentOpened: { schema: 1 },
    RepaymentSettled: { schema: 1 },
    AmountsReturned: { schema: 1 },
    CreditReturnDeferred: { schema: 1 },
  },
}

import type { Envelope, PersonalDataReference, Schemas } from '@portafilter/eventstore'
import {
  type Cents,
  type Currency,
  hasConflictOfInterest,
  type Owner,
  paymentOf,
  type Refusal,
  refundNo,
  refuse,
  type StaffMember,
} from '@portafilter/kernel'
import type { ProviderMoney, ProviderSource } from './providers.ts'

/** What a firm has with us (payment.md, 3). */
export const WALLET_SOURCES = ['rebates', 'balance', 'credit', 'prepayment'] as const
export type WalletSource = (typeof WALLET_SOURCES)[number]

/** Where money goes back to: whence it came, or by a transfer of ours where that takes none back. */
export type RefundRoute =
  | {
      readonly by: 'wallet'
      readonly source: WalletSource
      /** Of what the wallet has paid; null where it had paid nothing, and gets what came too much. */
      readonly arrangement_id: string | null
    }
  | {
      readonly by: 'provider'
      readonly source: ProviderSource
      readonly attempt: string
      readonly transaction: string
      /** What the whole attempt was paid with. */
      readonly total: Cents
      /** Our number of the refund there. A new one would pay twice (payments.md): it changes only after CLOSED. */
      readonly number: string
    }
  | {
      readonly by: 'transfer'
      /** Whom to pay: name, bank and account, kept beside the log; null as long as nobody has said. */
      readonly payee: PersonalDataReference | null
    }

/**
 * Why money goes back. `returned`, `withdrawn`: an after-sales case, of pieces that had come or had not. `overpaid`: more was transferred than was due; `unallocated`: less, and nothing waits for
 * the rest.
 */
export type RefundCause = 'cancelled' | 'returned' | 'withdrawn' | 'late_money' | 'overpaid' | 'unallocated'

/** Money that goes back, in minor units: above 0. */
export type RefundRequest = {
  readonly refund_id: string
  /** The line of the payment that it gives back; null of money that paid nothing. */
  readonly line: string | null
  readonly pay_no: string
  readonly amount: Cents
  readonly currency: Currency
  readonly why: RefundCause
  readonly route: RefundRoute
}

/**
 * Why it did not arrive: the provider ended it, cannot reach the buyer, or did not take it on; nobody could find out what
 * became of it; the bank sent a transfer back.
 */
export type RefundFault = 'closed' | 'abnormal' | 'refused' | 'unknown' | 'sent_back'

type OfRefund = { readonly refund_id: string }
type Arrival = {
  readonly reference: string
  readonly settled_at: string
  readonly purse?: WalletSource
}

export type RefundEvent =
  | { readonly type: 'RefundRequested'; readonly data: RefundRequest }
  | {
      readonly type: 'RefundSettled'
      /**
       * `reference`: the provider's or the bank's; empty of a wallet. `settled_at` by their clock, ISO. `purse`: which got it, where
       * that is another than had paid: credit whose bill is repaid becomes balance.
       */
      readonly data: OfRefund & Arrival
    }
  | {
      readonly type: 'RefundFailed'
      readonly data: OfRefund & {
        readonly fault: RefundFault
        /** The provider's own word; empty where it said none. */
        readonly said: string
        /** A person's. */
        readonly reason: PersonalDataReference | null
      }
    }
  /** `number` is the one there from now on; null of a transfer. */
  | { readonly type: 'RefundRetried'; readonly data: OfRefund & { readonly number: string | null } }
  | {
      readonly type: 'RefundSentByTransfer'
      readonly data: OfRefund & { readonly payee: PersonalDataReference | null }
    }
  | { readonly type: 'PayeeGiven'; readonly data: OfRefund & { readonly payee: PersonalDataReference } }
  | { readonly type: 'RefundBatched'; readonly data: OfRefund & { readonly batch: string } }

/** What becomes of a refund elsewhere: at a provider, in a wallet. */
type RecordRefund =
  | (OfRefund & Arrival & { readonly type: 'SettleRefund' })
  | (OfRefund & {
      readonly type: 'FailRefund'
      readonly fault: Exclude<RefundFault, 'sent_back'>
      readonly said: string
    })
/** Into the batch of a month, by which finance transfers. */
type JoinBatch = OfRefund & { readonly type: 'JoinBatch'; readonly batch: string }

/** The batch of a refund once two people have confirmed it, as the batch's own stream has it: it is never unconfirmed again. */
export type ConfirmedBatch = {
  readonly id: string
  /** Whether they had this refund before them: what joined in that moment they had not. */
  readonly lists: boolean
}

/** What finance does about a refund. */
export type HandleRefund = OfRefund & { readonly staff: StaffMember } & (
    | {
        readonly type: 'ConfirmTransfer'
        readonly bank_reference: string
        readonly settled_at: string
        readonly batch: ConfirmedBatch | null
        /** So much of what is in no batch the person may transfer alone, as it was counted (room control). */
        readonly alone: Cents
      }
    | {
        readonly type: 'RecordSentBack'
        readonly reason: PersonalDataReference
        readonly batch: ConfirmedBatch | null
      }
    | { readonly type: 'RetryRefund' }
    | { readonly type: 'SendByTransfer'; readonly payee: PersonalDataReference | null }
    | { readonly type: 'GivePayee'; readonly payee: PersonalDataReference }
  )

/** The buyer's word on whom a transfer is to be paid to (goods.md, Refunds by transfer). */
type NamePayee = OfRefund & {
  readonly type: 'NamePayee'
  readonly buyer: string
  readonly payee: PersonalDataReference
}

/** That money is to go back; the other events tell how far it is. */
export type RefundRequested = Extract<RefundEvent, { type: 'RefundRequested' }>

export type RefundCommand = RecordRefund | JoinBatch | NamePayee | HandleRefund

export type RefundRefusal = Refusal<
  | 'refund_not_found'
  | 'refund_not_waiting'
  | 'refund_batched'
  | 'refund_batch_unconfirmed'
  | 'refund_above_limit'
  | 'conflict_of_interest'
>

/** A refund, and how far it is. What waits for the batch of its month is requested still. */
export type Refund = RefundRequest & {
  readonly standing: 'requested' | 'failed' | 'settled'
  readonly fault: RefundFault | null
  readonly batch: string | null
  /** How many numbers it has had at its provider. */
  readonly numbered: number
  /** Since when it waits as it does: asked for, tried again, or with a payee known. A batch takes what waited before its day. */
  readonly since: string
}

/**
 * What a refund waits for: a provider or a wallet, somebody who says whom to pay, the batch of its month, the bank; or for
 * finance, because it did not arrive.
 */
export type RefundStatus = 'under_way' | 'payee_needed' | 'to_transfer' | 'batched' | 'failed' | 'settled'

/** Where a refund stands to those who see to it. */
export const refundStatusOf = ({ standing, route, batch }: Refund): RefundStatus => {
  if (standing !== 'requested') return standing
  if (route.by !== 'transfer') return 'under_way'
  if (batch !== null) return 'batched'
  return route.payee === null ? 'payee_needed' : 'to_transfer'
}

export type RefundsState = { readonly refunds: readonly Refund[] }

export const noRefunds: RefundsState = { refunds: [] }

type Decision = readonly RefundEvent[] | RefundRefusal

/** Asks for one line of a payment back, or for money that paid nothing; `before` others are asked for by the same decision. */
export const requestRefund = (
  { refunds }: RefundsState,
  wanted: Omit<RefundRequest, 'refund_id'>,
  before = 0,
): RefundRequested => {
  const refund_id = refundNo(paymentOf(wanted.pay_no)?.key ?? wanted.pay_no, refunds.length + before + 1)
  return { type: 'RefundRequested', data: { refund_id, ...wanted } }
}

/** Back to where a provider's money came from, under a number made from its attempt (payments.md); `before` as above. */
export const providerRoute = (
  { refunds }: RefundsState,
  { attempt, source, transaction, amount }: ProviderMoney,
  before = 0,
): RefundRoute => {
  const number = `${attempt}F${refunds.length + before + 1}`
  return { by: 'provider', source, attempt, transaction, total: amount, number }
}

const NUMBER_THERE = /^(.+)F\d+(?:R\d+)?$/

/** The attempt that a number of ours at a provider gives money back of; undefined for what we have not numbered so. */
export const attemptRefundedBy = (number: string): string | undefined => NUMBER_THERE.exec(number)?.[1]

/** What of a payment's line has not been asked back yet. */
export const leftOf = ({ refunds }: RefundsState, line: { readonly id: string; readonly amount: Cents }): Cents =>
  refunds.filter((refund) => refund.line === line.id).reduce((left, { amount }) => left - amount, line.amount)

const settle = (refund: Refund, command: Extract<RecordRefund, { type: 'SettleRefund' }>): Decision => {
  if (refund.standing === 'settled') return []
  // What finance has taken over goes by a transfer now: were it paid twice, a person must know.
  if (refund.route.by === 'transfer') return refuse('refund_not_waiting')
  const { type, ...data } = command
  return [{ type: 'RefundSettled', data }]
}

const fail = (
  { route, standing }: Refund,
  { refund_id, fault, said }: Extract<RecordRefund, { type: 'FailRefund' }>,
): Decision => {
  if (route.by !== 'provider' || standing === 'settled') return refuse('refund_not_waiting')
  return standing === 'failed' ? [] : [{ type: 'RefundFailed', data: { refund_id, fault, said, reason: null } }]
}

const joinBatch = ({ route, standing, batch, refund_id }: Refund, command: JoinBatch): Decision => {
  if (batch === command.batch) return []
  const isReady = route.by === 'transfer' && route.payee !== null && standing === 'requested' && batch === null
  return isReady ? [{ type: 'RefundBatched', data: { refund_id, batch: command.batch } }] : refuse('refund_not_waiting')
}

/** The same number again, unless the provider has ended it (payments.md: a new one pays twice). */
const numberAgain = ({ route, fault, numbered, refund_id }: Refund): string | null => {
  if (route.by !== 'provider') return null
  const ordinal = refund_id.slice(refund_id.lastIndexOf('F') + 1)
  return fault === 'closed' ? `${route.attempt}F${ordinal}R${numbered}` : route.number
}

/** Nothing may be on its way by the provider still when finance transfers the same. */
const canBeTransferred = ({ route, standing, fault }: Refund): boolean =>
  route.by === 'provider' && standing === 'failed' && fault !== 'unknown'

/** Until it is paid or a batch takes it along, whoever is asked may say, and correct, whom to pay. */
const givePayee = ({ refund_id, route, standing, batch }: Refund, payee: PersonalDataReference): Decision => {
  if (route.by !== 'transfer' || standing === 'settled') return refuse('refund_not_waiting')
  return batch === null ? [{ type: 'PayeeGiven', data: { refund_id, payee } }] : refuse('refund_batched')
}

type OfTransfer = Extract<HandleRefund, { type: 'ConfirmTransfer' | 'RecordSentBack' }>

/** What a batch takes along is transferred once two people have confirmed it (payments.md): nothing of it came, or came back, before. */
const notTransferred = ({ standing, batch }: Refund, { type, batch: confirmed }: OfTransfer) => {
  if (batch === null || standing === 'settled') return undefined
  const isConfirmed = confirmed?.id === batch && (confirmed.lists || type === 'RecordSentBack')
  return isConfirmed ? undefined : refuse('refund_batch_unconfirmed', { batch })
}

const handle = (refund: Refund, command: HandleRefund): Decision => {
  const { refund_id, route, standing } = refund
  // Before anything else somebody has to be paid.
  const hasPayee = route.by === 'transfer' && route.payee !== null
  switch (command.type) {
    case 'ConfirmTransfer': {
      if (!hasPayee || standing !== 'requested') return refuse('refund_not_waiting')
      const unconfirmed = notTransferred(refund, command)
      if (unconfirmed) return unconfirmed
      if (refund.batch === null && refund.amount > command.alone) return refuse('refund_above_limit')
      const { bank_reference: reference, settled_at } = command
      return [{ type: 'RefundSettled', data: { refund_id, reference, settled_at } }]
    }
    case 'RecordSentBack': {
      // Also once it was confirmed: a bank takes days to find that an account is not there.
      if (!hasPayee || standing === 'failed') return refuse('refund_not_waiting')
      const { reason } = command
      return (
        notTransferred(refund, command) ?? [
          { type: 'RefundFailed', data: { refund_id, fault: 'sent_back', said: '', reason } },
        ]
      )
    }
    case 'RetryRefund':
      return standing === 'failed'
        ? [{ type: 'RefundRetried', data: { refund_id, number: numberAgain(refund) } }]
        : refuse('refund_not_waiting')
    case 'SendByTransfer':
      return canBeTransferred(refund)
        ? [{ type: 'RefundSentByTransfer', data: { refund_id, payee: command.payee } }]
        : refuse('refund_not_waiting')
    case 'GivePayee':
      return givePayee(refund, command.payee)
  }
}

/** What is decided about a refund that was asked for, whoever's payment it gives back. Nobody handles their own. */
export const decideRefund = (command: RefundCommand, { refunds }: RefundsState, owner: Owner): Decision => {
  const refund = refunds.find(({ refund_id }) => refund_id === command.refund_id)
  if (refund === undefined) return refuse('refund_not_found')
  if (command.type === 'SettleRefund') return settle(refund, command)
  if (command.type === 'FailRefund') return fail(refund, command)
  if (command.type === 'JoinBatch') return joinBatch(refund, command)
  if (command.type === 'NamePayee')
    return command.buyer === owner.buyer ? givePayee(refund, command.payee) : refuse('refund_not_found')
  return hasConflictOfInterest(command.staff, owner) ? refuse('conflict_of_interest') : handle(refund, command)
}

export const refundSchemas: Schemas<RefundEvent['type']> = {
  RefundRequested: { schema: 1 },
  RefundSettled: { schema: 1 },
  RefundFailed: { schema: 1 },
  RefundRetried: { schema: 1 },
  RefundSentByTransfer: { schema: 1 },
  PayeeGiven: { schema: 1 },
  RefundBatched: { schema: 1 },
}

const changeOf = (
  refund: Refund,
  { type, data }: Exclude<RefundEvent, { type: 'RefundRequested' }>,
  at: string,
): Partial<Refund> => {
  const { route, numbered } = refund
  switch (type) {
    case 'RefundSettled': {
      const isElsewhere = route.by === 'wallet' && data.purse !== undefined
      return { standing: 'settled', fault: null, ...(isElsewhere && { route: { ...route, source: data.purse } }) }
    }
    case 'RefundFailed':
      return { standing: 'failed', fault: data.fault, batch: null }
    case 'RefundRetried': {
      const again = { standing: 'requested', fault: null, since: at } as const
      if (route.by !== 'provider' || data.number === null) return again
      return {
        ...again,
        route: { ...route, number: data.number },
        numbered: numbered + (data.number === route.number ? 0 : 1),
      }
    }
    case 'RefundSentByTransfer':
      return { route: { by: 'transfer', payee: data.payee }, standing: 'requested', fault: null, since: at }
    case 'PayeeGiven': {
      // Until somebody says whom to pay it waits for that, and no batch takes it; a correction changes nothing of it.
      const isFirst = route.by === 'transfer' && route.payee === null
      return { route: { by: 'transfer', payee: data.payee }, ...(isFirst ? { since: at } : {}) }
    }
    case 'RefundBatched':
      return { batch: data.batch }
  }
}

/** What an event makes of whichever state refunds are part of. */
export const evolveRefunds = <S extends RefundsState>(
  state: S,
  event: RefundEvent,
  { at }: Pick<Envelope, 'at'>,
): S => {
  if (event.type === 'RefundRequested') {
    const asked: Refund = { ...event.data, standing: 'requested', fault: null, batch: null, numbered: 1, since: at }
    return { ...state, refunds: [...state.refunds, asked] }
  }
  const changed = (refund: Refund): Refund =>
    refund.refund_id === event.data.refund_id ? { ...refund, ...changeOf(refund, event, at) } : refund
  return { ...state, refunds: state.refunds.map(changed) }
}

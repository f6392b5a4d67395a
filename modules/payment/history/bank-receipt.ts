import type { Decider, Envelope, PersonalDataReference } from '@portafilter/eventstore'
import {
  type Cents,
  type Currency,
  formatMoney,
  hasConflictOfInterest,
  isSecondTo,
  type Owner,
  paymentOf,
  type Refusal,
  refuse,
  type SecondPerson,
  type StaffMember,
  sum,
  toWire,
} from '@portafilter/kernel'

/** What of a bank's receipt one payment takes, in minor units. */
export type Share = {
  readonly amount: Cents
  readonly currency: Currency
  /** The Beijing day on which all of it came. */
  readonly received_on: string
  /** What came in all, once somebody has said so: as long as nobody has, nothing is left for another payment. */
  readonly came?: Cents
}

/** One command's claim, by the command's id: what is to record the receipt of this payment. */
export type Claim = {
  readonly claim: string
  readonly pay_no: string
  /** What it takes of the receipt; absent of what was claimed before receipts had shares, which is all of it. */
  readonly share?: Share
}

/** What came in all was said wrongly: what was said, what is right, and why. */
export type Correction = {
  readonly correction_id: string
  readonly from: Cents
  readonly to: Cents
  readonly currency: Currency
  readonly reason: PersonalDataReference
}

export type BankReceiptEvent =
  | { readonly type: 'BankReceiptClaimed'; readonly data: Claim }
  /** The command was refused, or never came to an end; or what it had recorded was put right by a later one. */
  | { readonly type: 'BankReceiptReleased'; readonly data: Omit<Claim, 'share'> }
  | { readonly type: 'ReceiptCorrected'; readonly data: Correction }
  /** It is more than who has typed it may do alone: it waits for a second person. */
  | { readonly type: 'CorrectionProposed'; readonly data: Correction }
  | { readonly type: 'CorrectionRejected'; readonly data: Pick<Correction, 'correction_id' | 'reason'> }

/** Whose money it is, and what the bank's statements say that came. */
export type KnownOfReceipt = { readonly owners: readonly Owner[]; readonly stated: readonly Cents[] }

/** `stated`: what the bank's statements say that came. */
export type ClaimReceipt = Required<Claim> & Pick<KnownOfReceipt, 'stated'> & { readonly type: 'ClaimReceipt' }
type CorrectReceipt = Pick<Correction, 'correction_id' | 'to' | 'reason'> &
  KnownOfReceipt & {
    readonly type: 'CorrectReceipt'
    readonly staff: StaffMember
    /** Whether it is within what one person may do alone; else it waits for a second one. */
    readonly alone: boolean
  }
type ReviewCorrection = Pick<Correction, 'correction_id'> &
  (
    | (KnownOfReceipt & { readonly type: 'ConfirmCorrection'; readonly staff: SecondPerson })
    | (Pick<KnownOfReceipt, 'owners'> &
        Pick<Correction, 'reason'> & { readonly type: 'RejectCorrection'; readonly staff: StaffMember })
  )

export type BankReceiptCommand =
  | ClaimReceipt
  | { readonly type: 'ReleaseReceipt'; readonly claim: string }
  | CorrectReceipt
  | ReviewCorrection

/** The correction that waits for a second person. */
type Proposal = Correction & { readonly by: string | null; readonly at: string }

export type BankReceiptState = { readonly claims: readonly Claim[]; readonly proposal: Proposal | null }

type CorrectionRefusal = Refusal<
  | 'receipt_not_found'
  | 'receipt_came_unsaid'
  | 'receipt_came_same'
  | 'receipt_taken'
  | 'receipt_stated_otherwise'
  | 'correction_waits'
  | 'correction_not_waiting'
  | 'second_person'
  | 'conflict_of_interest'
>

export type BankReceiptRefusal =
  | Refusal<'key_reused' | 'bank_serial_used' | 'receipt_left' | 'receipt_known_otherwise' | 'receipt_came_less'>
  | CorrectionRefusal

/** What a payment's receipt is of: the order, which may be arranged anew, or the top-up or the repayment itself. */
export const subjectOf = (pay_no: string): string => paymentOf(pay_no)?.key ?? pay_no

/** What each subject takes: however many commands claim it for one, it records the receipt once. */
const takenBy = (claims: readonly Claim[]): readonly Cents[] =>
  [...Map.groupBy(claims, ({ pay_no }) => subjectOf(pay_no)).values()].map((own) =>
    Math.max(...own.map(({ share }) => share?.amount ?? 0)),
  )

/** How a receipt stands: what came in all, as somebody has said, and what no payment has taken of it. */
export type Standing = { readonly came: Cents | null; readonly taken: Cents; readonly left: Cents }

/** What these claims take and leave of a receipt; nothing is left where one takes all of it, or nobody has said what came. */
export const standingOf = (claims: readonly Claim[]): Standing => {
  const taken = sum(takenBy(claims))
  const said = claims.flatMap(({ share }) => share?.came ?? [])
  // Two of one payment may differ while one of them dies: then the lesser holds.
  const came = said.length > 0 ? Math.min(...said) : null
  const isWhole = claims.some(({ share }) => share === undefined)
  return { came, taken, left: came === null || isWhole ? 0 : Math.max(0, came - taken) }
}

const othersThan = (pay_no: string, claims: readonly Claim[]): readonly Claim[] =>
  claims.filter((each) => subjectOf(each.pay_no) !== subjectOf(pay_no))

/** Why this share cannot be taken beside what others have; undefined where it can. */
const refusalOf = ({ pay_no, share }: Required<Claim>, claims: readonly Claim[]): BankReceiptRefusal | undefined => {
  const { amount, currency, received_on } = share
  const money = (cents: Cents) => formatMoney(toWire(cents), currency)
  const others = othersThan(pay_no, claims)
  const [first] = others
  const known = standingOf(claims).came
  const came = share.came ?? known
  // Of two words of one payment the lesser holds.
  const holding = [came, known].filter((each) => each !== null)
  if (holding.some((each) => each < amount)) return refuse('receipt_came_less')
  if (first === undefined) return undefined
  const used = refuse('bank_serial_used', { pay_no: first.pay_no })
  const isWhole = others.some((other) => other.share === undefined)
  if (first.share === undefined || isWhole || first.share.currency !== currency || came === null) return used
  if ((known ?? came) !== came || first.share.received_on !== received_on)
    return refuse('receipt_known_otherwise', { came: money(known ?? came), received_on: first.share.received_on })
  const left = came - standingOf(others).taken
  if (left <= 0) return used
  return amount > left ? refuse('receipt_left', { left: money(left), pay_no: first.pay_no }) : undefined
}

/** Where the bank's statements have another amount under the serial number. */
export const statedOtherwise = (
  came: Cents,
  stated: readonly Cents[],
  currency: Currency,
): Refusal<'receipt_stated_otherwise'> | undefined => {
  const [amount] = stated
  if (amount === undefined || stated.includes(came)) return undefined
  return refuse('receipt_stated_otherwise', { amount: formatMoney(toWire(amount), currency) })
}

/** Where the payment would have more of the receipt, beside what others have, than any statement of the bank's says that came. */
export const statedLess = (
  { pay_no, amount, currency }: Pick<Claim, 'pay_no'> & Pick<Share, 'amount' | 'currency'>,
  { claims }: Pick<BankReceiptState, 'claims'>,
  stated: readonly Cents[],
): Refusal<'receipt_stated_otherwise'> | undefined => {
  const most = Math.max(...stated)
  if (stated.length === 0 || standingOf(othersThan(pay_no, claims)).taken + amount <= most) return undefined
  return refuse('receipt_stated_otherwise', { amount: formatMoney(toWire(most), currency), field: 'received' })
}

type Decision = readonly BankReceiptEvent[] | BankReceiptRefusal

/** Whether they take the same; of an earlier claim's what came stands there, too, where another had said it. */
const isSame = (earlier: Share, share: Share): boolean =>
  earlier.amount === share.amount &&
  earlier.currency === share.currency &&
  earlier.received_on === share.received_on &&
  (share.came ?? earlier.came) === earlier.came

const claimReceipt = (command: ClaimReceipt, { claims }: BankReceiptState): Decision => {
  const { claim, pay_no, share, stated } = command
  const known = claims.find((each) => each.claim === claim)
  // Its first try may still record what it has claimed: no second one changes that.
  if (known) return known.share === undefined || isSame(known.share, share) ? [] : refuse('key_reused')
  const refused = refusalOf(command, claims) ?? statedLess({ pay_no, ...share }, { claims }, stated)
  if (refused) return refused
  // Whoever said it may release their claim: what others rely on stays with them.
  const came = share.came ?? standingOf(claims).came
  const data = { claim, pay_no, share: { ...share, ...(came === null ? {} : { came }) } }
  return [{ type: 'BankReceiptClaimed', data }]
}

const release = (claim: string, { claims }: BankReceiptState): Decision => {
  const known = claims.find((each) => each.claim === claim)
  return known ? [{ type: 'BankReceiptReleased', data: { claim, pay_no: known.pay_no } }] : []
}

/** What would be corrected: never to less than payments have, which may rely on it, and never against the bank's word. */
const correctionOf = (
  { correction_id, to, reason, stated }: Pick<CorrectReceipt, 'correction_id' | 'to' | 'reason' | 'stated'>,
  { claims }: BankReceiptState,
): Correction | CorrectionRefusal => {
  const { came: from, taken } = standingOf(claims)
  const { currency } = claims.find(({ share }) => share)?.share ?? {}
  if (claims.length === 0) return refuse('receipt_not_found')
  // What one of before receipts had shares takes is all of it.
  if (from === null || currency === undefined || claims.some(({ share }) => share === undefined))
    return refuse('receipt_came_unsaid')
  if (to === from) return refuse('receipt_came_same')
  if (to < taken) return refuse('receipt_taken', { taken: formatMoney(toWire(taken), currency) })
  return statedOtherwise(to, stated, currency) ?? { correction_id, from, to, currency, reason }
}

const isOwn = (staff: StaffMember, owners: readonly Owner[]) =>
  owners.some((owner) => hasConflictOfInterest(staff, owner))

const correct = (command: CorrectReceipt, state: BankReceiptState): Decision => {
  if (isOwn(command.staff, command.owners)) return refuse('conflict_of_interest')
  if (state.proposal) return refuse('correction_waits')
  const data = correctionOf(command, state)
  if ('refused' in data) return data
  return [{ type: command.alone ? 'ReceiptCorrected' : 'CorrectionProposed', data }]
}

/** A second person's word, on what the receipt is by now: nobody decides on what they have proposed themselves. */
const review = (command: ReviewCorrection, state: BankReceiptState): Decision => {
  const { proposal } = state
  if (isOwn(command.staff, command.owners)) return refuse('conflict_of_interest')
  if (proposal?.correction_id !== command.correction_id) return refuse('correction_not_waiting')
  const { correction_id, to, reason } = proposal
  if (command.type === 'RejectCorrection')
    return [{ type: 'CorrectionRejected', data: { correction_id, reason: command.reason } }]
  if (!isSecondTo(command.staff, proposal.by)) return refuse('second_person')
  const data = correctionOf({ correction_id, to, reason, stated: command.stated }, state)
  return 'refused' in data ? data : [{ type: 'ReceiptCorrected', data }]
}

const decide = (command: BankReceiptCommand, state: BankReceiptState): Decision => {
  switch (command.type) {
    case 'ClaimReceipt':
      return claimReceipt(command, state)
    case 'ReleaseReceipt':
      return release(command.claim, state)
    case 'CorrectReceipt':
      return correct(command, state)
    case 'ConfirmCorrection':
    case 'RejectCorrection':
      return review(command, state)
  }
}

/** What was said with each share is the corrected amount from then on. */
const withCame = (claims: readonly Claim[], came: Cents): readonly Claim[] =>
  claims.map((claim) => (claim.share ? { ...claim, share: { ...claim.share, came } } : claim))

const evolve = (state: BankReceiptState, { type, data }: BankReceiptEvent, { at, metadata }: Envelope) => {
  const { claims, proposal } = state
  switch (type) {
    case 'BankReceiptClaimed':
      return { ...state, claims: [...claims, data] }
    case 'BankReceiptReleased': {
      const others = claims.filter(({ claim }) => claim !== data.claim)
      // Of what nothing has any more nothing is known, and nothing waits.
      return { claims: others, proposal: others.length === 0 ? null : proposal }
    }
    case 'CorrectionProposed':
      return { ...state, proposal: { ...data, by: metadata.actor, at } }
    case 'ReceiptCorrected':
      return { claims: withCame(claims, data.to), proposal: null }
    case 'CorrectionRejected':
      return { ...state, proposal: null }
  }
}

/**
 * Money of one serial number may pay several orders, top-ups and repayments, to the cent and never more than came
 * (payments.md, A transfer is a bank receipt): a review reserves what its payment takes, the payment itself confirms it by
 * recording it once, and what is refused is released. Each command claims for itself, so that one that is refused takes
 * nothing from another. What was said to have come in all can be corrected, never below what payments have of it.
 */
export const bankReceipt: Decider<BankReceiptState, BankReceiptCommand, BankReceiptEvent, BankReceiptRefusal> = {
  initial: { claims: [], proposal: null },
  decide,
  evolve,
  schemas: {
    BankReceiptClaimed: { schema: 1 },
    BankReceiptReleased: { schema: 1 },
    ReceiptCorrected: { schema: 1 },
    CorrectionProposed: { schema: 1 },
    CorrectionRejected: { schema: 1 },
  },
}

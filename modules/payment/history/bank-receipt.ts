import type { Decider } from '@portafilter/eventstore'
import {
  type Cents,
  type Currency,
  formatMoney,
  paymentOf,
  type Refusal,
  refuse,
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

export type BankReceiptEvent =
  | { readonly type: 'BankReceiptClaimed'; readonly data: Claim }
  /** The command was refused, or never came to an end. */
  | { readonly type: 'BankReceiptReleased'; readonly data: Omit<Claim, 'share'> }

type BankReceiptCommand =
  | (Required<Claim> & { readonly type: 'ClaimReceipt' })
  | { readonly type: 'ReleaseReceipt'; readonly claim: string }

type BankReceiptState = { readonly claims: readonly Claim[] }

export type BankReceiptRefusal = Refusal<
  'bank_serial_used' | 'receipt_left' | 'receipt_known_otherwise' | 'receipt_came_less'
>

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

/** Why this share cannot be taken beside what others have; undefined where it can. */
const refusalOf = ({ pay_no, share }: Required<Claim>, claims: readonly Claim[]): BankReceiptRefusal | undefined => {
  const { amount, currency, received_on } = share
  const money = (cents: Cents) => formatMoney(toWire(cents), currency)
  const others = claims.filter((each) => subjectOf(each.pay_no) !== subjectOf(pay_no))
  const [first] = others
  const known = standingOf(claims).came
  const came = share.came ?? known
  if (came !== null && came < amount) return refuse('receipt_came_less')
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

/**
 * Money of one serial number may pay several orders, top-ups and repayments, to the cent and never more than came
 * (payments.md, A transfer is a bank receipt): a review reserves what its payment takes, the payment itself confirms it by
 * recording it once, and what is refused is released. Each command claims for itself, so that one that is refused takes
 * nothing from another.
 */
export const bankReceipt: Decider<BankReceiptState, BankReceiptCommand, BankReceiptEvent, BankReceiptRefusal> = {
  initial: { claims: [] },
  decide: (command, { claims }) => {
    const known = claims.find(({ claim }) => claim === command.claim)
    if (command.type === 'ReleaseReceipt')
      return known ? [{ type: 'BankReceiptReleased', data: { claim: known.claim, pay_no: known.pay_no } }] : []
    if (known) return []
    const { claim, pay_no, share } = command
    const refused = refusalOf(command, claims)
    if (refused) return refused
    // Whoever said it may release their claim: what others rely on stays with them.
    const came = share.came ?? standingOf(claims).came
    const data = { claim, pay_no, share: { ...share, ...(came === null ? {} : { came }) } }
    return [{ type: 'BankReceiptClaimed', data }]
  },
  evolve: ({ claims }, { type, data }) => ({
    claims: type === 'BankReceiptClaimed' ? [...claims, data] : claims.filter(({ claim }) => claim !== data.claim),
  }),
  schemas: { BankReceiptClaimed: { schema: 1 }, BankReceiptReleased: { schema: 1 } },
}

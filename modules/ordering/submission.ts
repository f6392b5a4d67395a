import { type GiftRule, giftRulesFor, type SelectedGiveaway } from '@portafilter/catalogue'
import type { Written } from '@portafilter/contract'
import { type Database, type EventLog, execute, nothingIn, type PersonalDataReference } from '@portafilter/eventstore'
import { type Buyer, buyerAt, isComplete } from '@portafilter/identity'
import { type CommandMeta, isRefusal, type Language, type Refusal, refuse, surcharged } from '@portafilter/kernel'
import type { ChangeRefusal } from './commands.ts'
import { giftLines, giftsFor, giveawayWith } from './gifts.ts'
import type { OrderOrigin } from './history/events.ts'
import type { SubmitOrder } from './history/lines.ts'
import { type Basket, priceLines, withCounted } from './pricing.ts'
import { type Quotation, quotationFor } from './quotation.ts'
import { type Applied, applyMonthlyRule, monthAt } from './reservation.ts'
import { shippingOf, storeShipping } from './shipping.ts'
import { orders } from './streams.ts'
import { attemptOf } from './submission-register.ts'
import { merged, type ShownGiveaway, type Wanted, type WantedPart } from './wanted.ts'

type SubmissionDeps = {
  readonly db: Database
  readonly log: EventLog
}

export type Submission = {
  /** The buyer's user id. */
  readonly buyer: string
  readonly address: number
  readonly remark: string
  readonly parts: readonly WantedPart[]
  /** What the buyer chose should the monthly rule ask: serial numbers, quick payment (+50 %), or nothing yet. */
  readonly choice: 'serial_numbers' | 'quick_payment' | null
  readonly origin: OrderOrigin
  /** The gifts that the buyer chose; what comes by itself is not among them. */
  readonly selected: readonly SelectedGiveaway[]
  readonly giveaway: ShownGiveaway
  /** Of the request. */
  readonly language: Language
}

type Submitted = Written & { readonly code: string }

type SubmissionRefusal =
  | ChangeRefusal
  | Refusal<
      | 'order_address'
      | 'address_incomplete'
      | 'part_not_found'
      | 'machine_not_sold'
      | 'lines_changed'
      | 'machines_and_parts'
      | 'order_total_zero'
      | 'cart_quantity'
      | 'monthly_rule'
      | 'newcomer_unconfirmed'
      | 'order_gifts'
      | 'gift_count'
      | 'gift_not_offered'
    >

/** All that has to be known of an order before it is priced, in one round trip. */
const learn = (deps: SubmissionDeps, { buyer, address }: Submission, wanted: readonly Wanted[], meta: CommandMeta) => {
  const partCodes = wanted.map(({ part_code }) => part_code)
  return Promise.all([
    attemptOf(deps, meta),
    buyerAt(deps.db, buyer, address),
    quotationFor(deps.db, buyer, partCodes),
    giftRulesFor(deps.db, partCodes),
    monthAt(deps.log, buyer, meta.at),
  ])
}

/** What is bought and, behind it, what is given along, as the catalogue says now. */
const basketOf = (
  { giveaway, language, selected }: Submission,
  wanted: readonly Wanted[],
  buyer: Buyer,
  { pricedIn, exempt }: Quotation,
  rules: readonly GiftRule[],
): Basket | SubmissionRefusal => {
  const { market } = buyer
  const bought = priceLines(wanted, pricedIn(buyer.currency), buyer, {
    shown: giveaway,
    with: (lines) => giveawayWith(market, rules, lines, language),
  })
  if (isRefusal(bought)) return bought
  const gifts = giftsFor(market, rules, bought.lines, selected)
  if (isRefusal(gifts)) return gifts
  const { kind, lines } = withCounted(bought, buyer, exempt)
  return { kind, lines: [...lines, ...giftLines(gifts, lines)] }
}

/** The order as it is recorded. Where the monthly rule applies it costs more, or its serial numbers are audited. */
const orderOf = (
  code: string,
  { choice, language, origin }: Submission,
  { id, erpCode, market, currency }: Buyer,
  { kind, lines }: Basket,
  { month, overLimit }: Applied,
  shipping: PersonalDataReference,
): SubmitOrder['order'] => {
  const quick = overLimit && choice === 'quick_payment'
  return {
    code,
    buyer: id,
    firm: erpCode,
    market,
    language,
    currency,
    kind,
    lines: quick ? lines.map((line) => ({ ...line, paid: surcharged(line.discounted) })) : lines,
    quick_payment: quick,
    serial_audit: overLimit && !quick,
    month,
    origin,
    shipping,
  }
}

/**
 * Submits an order, in three round trips: asks all that it needs to know, prices the order and its gifts by the catalogue; keeps
 * address and remark beside the log while it reserves the month; then records the order. Each step repeats harmlessly;
 * what dies in between leaves at most a reservation that is released.
 */
export const submitOrder = async (
  deps: SubmissionDeps,
  submission: Submission,
  meta: CommandMeta,
): Promise<Submitted | SubmissionRefusal> => {
  const wanted = merged(submission.parts)
  if (wanted.length === 0) return refuse('order_empty')
  const barrier = await deps.log.barrier()
  const [attempt, { buyer, address }, quotation, rules, month] = await learn(deps, submission, wanted, meta)
  if (isRefusal(attempt)) return attempt
  const { code, isNew, submitted: earlier } = attempt
  if (earlier !== undefined) {
    await barrier(earlier.position)
    return { code, position: earlier.position, events: [earlier] }
  }
  if (address === undefined) return refuse('order_address')
  if (!isComplete(address, buyer.market)) return refuse('address_incomplete')
  const basket = basketOf(submission, wanted, buyer, quotation, rules)
  if (isRefusal(basket)) return basket
  const [shipping, rule] = await Promise.all([
    storeShipping(deps, code, shippingOf(address, submission.remark), meta),
    applyMonthlyRule(deps.log, month, { code, buyer, basket, isChosen: submission.choice !== null }, meta),
  ])
  if (isRefusal(rule)) return rule
  const submitted = await execute(deps.log, {
    stream: orders.nameOf(code),
    decider: orders.decider,
    command: { type: 'SubmitOrder', order: orderOf(code, submission, buyer, basket, rule, shipping) },
    meta,
    known: isNew ? nothingIn(orders.decider) : undefined,
  })
  if (isRefusal(submitted)) return submitted
  // The order waited for the disk, and with it all that came before; only a database that went away meanwhile is told here.
  await barrier(submitted.position)
  return { code, ...submitted }
}

import { giftRulesFor, isFor, type PricedPart, type SelectedGiveaway } from '@portafilter/catalogue'
import type { Written } from '@portafilter/contract'
import { type Database, type EventLog, type ExecutionRefusal, eventIdOf, execute } from '@portafilter/eventstore'
import { type Buyer, buyerAt } from '@portafilter/identity'
import {
  beijingMonth,
  type CommandMeta,
  isRefusal,
  type Language,
  type Market,
  MONTHLY_LIMIT,
  type Refusal,
  refuse,
  surcharged,
  toWire,
} from '@portafilter/kernel'
import type { ChangeRefusal } from './commands.ts'
import { giftLines, giftsFor, giveawayWith } from './gifts.ts'
import { reservationOf } from './history/buyer-month.ts'
import type { FrozenLine, OrderKind, OrderOrigin } from './history/events.ts'
import { countedAmount, countedLines, type Exemptions } from './monthly-rule.ts'
import { quotationFor } from './quotation.ts'
import { shippingOf, storeShipping } from './shipping.ts'
import { buyerMonthOf, buyerMonths, orders } from './streams.ts'
import { attemptOf } from './submission-register.ts'
import { changedSince, type Giveaway, merged, type ShownGiveaway, type Wanted, type WantedPart } from './wanted.ts'

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
      | 'part_not_found'
      | 'machine_not_sold'
      | 'lines_changed'
      | 'machines_and_parts'
      | 'cart_quantity'
      | 'monthly_rule'
      | 'order_gifts'
      | 'gift_count'
      | 'gift_not_offered'
    >

type Basket = { readonly kind: OrderKind; readonly lines: readonly FrozenLine[] }

/** Freezes what the catalogue says now; the browser's numbers are compared, never used. */
const priceLines = (
  wanted: readonly Wanted[],
  priced: ReadonlyMap<string, PricedPart>,
  market: Market,
  giveaway: Giveaway,
):
  | Basket
  | Refusal<'part_not_found' | 'machine_not_sold' | 'lines_changed' | 'machines_and_parts' | 'cart_quantity'> => {
  const unknown = wanted.find(({ part_code }) => !priced.has(part_code))
  if (unknown) return refuse('part_not_found', { part_code: unknown.part_code })
  const reserved = wanted.map(({ part_code }) => priced.get(part_code)).find((part) => part && !isFor(part, market))
  if (reserved) return refuse('machine_not_sold', { part_code: reserved.code })
  if (wanted.some(({ quantity }) => quantity > 100)) return refuse('cart_quantity')
  const changed = changedSince(wanted, priced, giveaway)
  if (changed) return refuse('lines_changed', changed)
  const parts = wanted.flatMap(({ part_code, quantity }) => ({ quantity, part: priced.get(part_code) as PricedPart }))
  const kinds = new Set(parts.map(({ part }) => part.type))
  if (kinds.size > 1) return refuse('machines_and_parts')
  return {
    kind: kinds.has('M') ? 'M' : 'P',
    lines: parts.map(({ quantity, part }, index) => ({
      item_num: index + 1,
      part_code: part.code,
      name: part.name,
      packing: part.packing,
      unit: part.unit,
      picture: part.filePath,
      quantity,
      gift: false,
      counted: false,
      list: part.list,
      discounted: part.discounted,
      paid: part.discounted,
    })),
  }
}

/** Marks the lines that the monthly rule counts by today's exemptions. */
const withCounted = ({ kind, lines }: Basket, { market }: Buyer, exempt: Exemptions): Basket => {
  const counted = new Set(countedLines({ market, kind, lines }, exempt).map(({ part_code }) => part_code))
  return { kind, lines: lines.map((line) => ({ ...line, counted: counted.has(line.part_code) })) }
}

type Applied = { readonly month: string | null; readonly overLimit: boolean }

/** Reserves the order's counted amount in the buyer's month, which says whether the rule applies. */
const applyMonthlyRule = async (
  log: EventLog,
  code: string,
  buyer: Buyer,
  { lines }: Basket,
  choice: Submission['choice'],
  meta: CommandMeta,
): Promise<Applied | Refusal<'monthly_rule'> | ExecutionRefusal> => {
  const counted = lines.filter((line) => line.counted)
  const amount = countedAmount(counted)
  if (amount === 0) return { month: null, overLimit: false }
  const month = buyerMonthOf(buyer.id, beijingMonth(meta.at))
  const reserved = await execute(log, {
    stream: month,
    decider: buyerMonths.decider,
    command: { type: 'ReserveAmount', order: code, amount, chosen: choice !== null },
    // Of this attempt: what an attempt that was given up has reserved is released.
    meta: { ...meta, id: eventIdOf(meta.id, `reservation-${code}`, 0) },
    durable: false,
  })
  if (!isRefusal(reserved)) {
    const reservation = reservationOf(reserved.state, code)
    // An earlier try reserved at other prices, and may be about to order at them: what it reserved is not for this one.
    return reservation?.amount === amount ? { month, overLimit: reservation.overLimit } : refuse('busy')
  }
  if (reserved.refused !== 'monthly_rule') return reserved
  return refuse('monthly_rule', {
    accumulated: toWire(Number(reserved.data?.accumulated)),
    order_amount: toWire(amount),
    threshold: toWire(MONTHLY_LIMIT),
    part_codes: counted.map((line) => line.part_code),
  })
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
  const partCodes = wanted.map(({ part_code }) => part_code)
  const [attempt, { buyer, address }, quotation, rules] = await Promise.all([
    attemptOf(deps, meta),
    buyerAt(deps.db, submission.buyer, submission.address),
    quotationFor(deps.db, submission.buyer, partCodes),
    giftRulesFor(deps.db, partCodes),
  ])
  if (isRefusal(attempt)) return attempt
  const { code, isNew, submitted: earlier } = attempt
  if (earlier !== undefined) {
    await barrier(earlier.position)
    return { code, position: earlier.position, events: [earlier] }
  }
  if (address === undefined) return refuse('order_address')
  const bought = priceLines(wanted, quotation.pricedIn(buyer.currency), buyer.market, {
    shown: submission.giveaway,
    with: (lines) => giveawayWith(buyer.market, rules, lines, submission.language),
  })
  if (isRefusal(bought)) return bought
  const gifts = giftsFor(buyer.market, rules, bought.lines, submission.selected)
  if (isRefusal(gifts)) return gifts
  const basket = withCounted(bought, buyer, quotation.exempt)
  const [shipping, rule] = await Promise.all([
    storeShipping(deps, code, shippingOf(address, submission.remark), meta),
    applyMonthlyRule(deps.log, code, buyer, basket, submission.choice, meta),
  ])
  if (isRefusal(rule)) return rule
  const lines = [...basket.lines, ...giftLines(gifts, basket.lines)]
  const quick = rule.overLimit && submission.choice === 'quick_payment'
  const submitted = await execute(deps.log, {
    stream: orders.nameOf(code),
    decider: orders.decider,
    command: {
      type: 'SubmitOrder',
      order: {
        code,
        buyer: buyer.id,
        firm: buyer.erpCode,
        market: buyer.market,
        language: submission.language,
        currency: buyer.currency,
        kind: basket.kind,
        lines: quick ? lines.map((line) => ({ ...line, paid: surcharged(line.discounted) })) : lines,
        quick_payment: quick,
        serial_audit: rule.overLimit && !quick,
        month: rule.month,
        origin: submission.origin,
        shipping,
      },
    },
    meta,
    isNew,
  })
  if (isRefusal(submitted)) return submitted
  // The order waited for the disk, and with it all that came before; only a database that went away meanwhile is told here.
  await barrier(submitted.position)
  return { code, ...submitted }
}

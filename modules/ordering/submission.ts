import { type PricedPart, pricedParts } from '@portafilter/catalogue'
import {
  type Database,
  type EventLog,
  type ExecutionRefusal,
  eventIdOf,
  execute,
  keepSnapshot,
  type SnapshotReference,
} from '@portafilter/eventstore'
import { addressOf, type Buyer, buyerOf } from '@portafilter/identity'
import {
  beijingMonth,
  type CommandMeta,
  fromWire,
  isRefusal,
  type Refusal,
  refuse,
  surcharged,
  toWire,
} from '@portafilter/kernel'
import { attemptOf } from './attempt.ts'
import { buyerMonth, buyerMonthStream, MONTHLY_LIMIT } from './buyermonth.ts'
import type { ChangeRefusal } from './commands.ts'
import type { FrozenLine, OrderKind } from './history/lines.ts'
import { order, orderStream } from './history/order.ts'
import { countedAmount, countedLines, type Exemptions, exemptionsOf } from './monthly-rule.ts'
import { SHIPPING, type Shipping, shippingOf } from './shipping.ts'

type SubmissionDeps = {
  readonly db: Database
  readonly log: EventLog
}

export type Submission = {
  /** The buyer's user id. */
  readonly buyer: string
  readonly address: number
  readonly remark: string
  /** `price` is the discounted price that the page showed, as on the wire; absent means not compared. */
  readonly parts: readonly { part_code: string; quantity: number; price?: number | undefined }[]
  /** What the buyer chose should the monthly rule ask: serial numbers, quick payment (+50 %), or nothing yet. */
  readonly choice: 'serial_numbers' | 'quick_payment' | null
  readonly fromCart: boolean
}

type Submitted = { readonly code: string; readonly position: number }

type SubmissionRefusal =
  | ChangeRefusal
  | Refusal<
      'order_address' | 'part_not_found' | 'lines_changed' | 'machines_and_parts' | 'cart_quantity' | 'monthly_rule'
    >

/** `prices` are all those that the page showed for the part. */
type Wanted = { readonly part_code: string; readonly quantity: number; readonly prices: readonly number[] }

/** Same part codes merge (decisions.md, Orders); a merged line still has 1 to 100 pieces. */
const merge = (parts: Submission['parts']): readonly Wanted[] => {
  const byCode = new Map<string, Wanted>()
  for (const { part_code, quantity, price } of parts) {
    const before = byCode.get(part_code) ?? { quantity: 0, prices: [] }
    const prices = price === undefined ? before.prices : [...before.prices, price]
    byCode.set(part_code, { part_code, quantity: before.quantity + quantity, prices })
  }
  return [...byCode.values()]
}

/** The lines whose price or availability is no longer what the page showed, as they stand now. */
const changedLines = (wanted: readonly Wanted[], priced: ReadonlyMap<string, PricedPart>) => {
  const changed = wanted.some(({ part_code, prices }) => {
    const part = priced.get(part_code)
    return part?.withdrawn || prices.some((price) => fromWire(price) !== part?.discounted)
  })
  if (!changed) return undefined
  return wanted.map(({ part_code, quantity }) => {
    const part = priced.get(part_code)
    const withdrawn = part?.withdrawn ?? true
    return { part_code, quantity, price: part && !withdrawn ? toWire(part.discounted) : null, withdrawn }
  })
}

type Basket = { readonly kind: OrderKind; readonly lines: readonly FrozenLine[] }

/** Freezes what the catalogue says now; the browser's numbers are compared, never used. */
const priceLines = (
  wanted: readonly Wanted[],
  priced: ReadonlyMap<string, PricedPart>,
): Basket | Refusal<'part_not_found' | 'lines_changed' | 'machines_and_parts' | 'cart_quantity'> => {
  const unknown = wanted.find(({ part_code }) => !priced.has(part_code))
  if (unknown) return refuse('part_not_found', { part_code: unknown.part_code })
  if (wanted.some(({ quantity }) => quantity > 100)) return refuse('cart_quantity')
  const lines = changedLines(wanted, priced)
  if (lines) return refuse('lines_changed', { lines })
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
      list: part.list,
      discounted: part.discounted,
      paid: part.discounted,
    })),
  }
}

type Applied = { readonly month: string | null; readonly overLimit: boolean }

/** Reserves the order's counted amount in the buyer's month, which says whether the rule applies. */
const applyMonthlyRule = async (
  log: EventLog,
  code: string,
  buyer: Buyer,
  { kind, lines }: Basket,
  exempt: Exemptions,
  choice: Submission['choice'],
  meta: CommandMeta,
): Promise<Applied | Refusal<'monthly_rule'> | ExecutionRefusal> => {
  const counted = countedLines({ permission: buyer.permission, kind, lines }, exempt)
  const amount = countedAmount(counted)
  if (amount === 0) return { month: null, overLimit: false }
  const month = buyerMonthStream(buyer.account, beijingMonth(meta.at))
  const reserved = await execute(log, {
    stream: month,
    decider: buyerMonth,
    command: { type: 'ReserveAmount', order: code, amount, chosen: choice !== null },
    // Of this attempt: what an attempt that was given up has reserved is released.
    meta: { ...meta, id: eventIdOf(meta.id, `reservation-${code}`, 0) },
    waits: false,
  })
  if (!isRefusal(reserved)) {
    const reservation = reserved.state.reserved[code]
    // Another body under the same key has reserved, and may be about to be ordered: what it reserved is not for this one.
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

const keepShipping = (
  db: SubmissionDeps['db'],
  code: string,
  shipping: Shipping,
  meta: CommandMeta,
): Promise<SnapshotReference> =>
  keepSnapshot(db, {
    eventId: eventIdOf(meta.id, orderStream(code), 0),
    name: SHIPPING,
    kind: SHIPPING,
    data: shipping,
  })

/**
 * Submits an order: prices it from the catalogue, keeps address and remark beside the log, reserves the month, then
 * records the order. Each step repeats harmlessly; what dies in between leaves at most a reservation that is released.
 */
export const submitOrder = async (
  deps: SubmissionDeps,
  submission: Submission,
  meta: CommandMeta,
): Promise<Submitted | SubmissionRefusal> => {
  const wanted = merge(submission.parts)
  if (wanted.length === 0) return refuse('order_empty')
  const barrier = await deps.log.barrier()
  const [attempt, buyer, address] = await Promise.all([
    attemptOf(deps, meta),
    buyerOf(deps.db, submission.buyer),
    addressOf(deps.db, submission.buyer, submission.address),
  ])
  const { code, isNew, submittedAt } = attempt
  if (submittedAt !== undefined) {
    await barrier(submittedAt)
    return { code, position: submittedAt }
  }
  if (address === undefined) return refuse('order_address')
  const partCodes = wanted.map(({ part_code }) => part_code)
  const [priced, exempt] = await Promise.all([
    pricedParts(deps.db, partCodes, buyer),
    exemptionsOf(deps.db, buyer.erpCode, partCodes),
  ])
  const basket = priceLines(wanted, priced)
  if (isRefusal(basket)) return basket
  const [shipping, rule] = await Promise.all([
    keepShipping(deps.db, code, shippingOf(address, submission.remark), meta),
    applyMonthlyRule(deps.log, code, buyer, basket, exempt, submission.choice, meta),
  ])
  if (isRefusal(rule)) return rule
  const quick = rule.overLimit && submission.choice === 'quick_payment'
  const submitted = await execute(deps.log, {
    stream: orderStream(code),
    decider: order,
    command: {
      type: 'SubmitOrder',
      order: {
        code,
        buyer: buyer.id,
        firm: buyer.erpCode,
        permission: buyer.permission,
        language: buyer.language,
        currency: buyer.currency,
        kind: basket.kind,
        lines: quick ? basket.lines.map((line) => ({ ...line, paid: surcharged(line.discounted) })) : basket.lines,
        quick_payment: quick,
        serial_audit: rule.overLimit && !quick,
        month: rule.month,
        from_cart: submission.fromCart,
        shipping,
      },
    },
    meta,
    isNew,
    waits: false,
  })
  if (isRefusal(submitted)) return submitted
  // One wait for the disk is enough for the reservation, the register of submissions, the snapshot and the order.
  await barrier(submitted.position)
  return { code, position: submitted.position }
}

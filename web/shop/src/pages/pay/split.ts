import { type Cents, sum, toWire } from '@portafilter/kernel'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import type { ExternalSource } from '@portafilter/receivable'
import { exact } from '../../components/money-times.ts'
import { typedCents } from '../../components/order/typed-amount.ts'

/** What a combination takes from the firm's wallet, by the names of the call; the earlier is spent before the later. */
export const WALLET_FIELDS = ['consume_rebates', 'consume_balance', 'consume_credit'] as const
export type WalletField = (typeof WALLET_FIELDS)[number]

/** What pays all that the rebates leave, on a page of its own. */
export const QUOTAS = ['prepayment', 'credit'] as const
export type Quota = (typeof QUOTAS)[number]

/** How that is paid which the fields leave: from outside, or whole from a quota, in the place of balance and credit. */
export type Way = ExternalSource | Quota

export const isQuota = (way: Way | undefined): way is Quota => QUOTAS.some((quota) => quota === way)

/** What the firm can spend on an order. */
export type Wallet = NonNullable<UnpaidOrder['wallet']>

/** As it is typed, in yuan; empty for nothing. */
export type Typed = Partial<Record<WalletField, string>> & { combination?: Way }

const SOURCES = { consume_rebates: 'rebates', consume_balance: 'balance', consume_credit: 'credit' } as const

type Payable = Pick<UnpaidOrder, 'order_total' | 'wallet' | 'received'>

/** The fields that count: a quota leaves room for rebates alone. */
const counting = ({ combination }: Typed): readonly WalletField[] =>
  isQuota(combination) ? ['consume_rebates'] : WALLET_FIELDS

/** The most that a field can take by itself (payment.md, 2): what there is, never more than the total, and of rebates half. */
export const capOf = ({ order_total, wallet }: Payable, field: WalletField): Cents => {
  if (wallet === null) return 0
  const most = Math.min(exact(wallet[SOURCES[field]]), exact(order_total))
  return field === 'consume_rebates' ? Math.min(most, exact(wallet.most_rebates)) : most
}

/** What each field takes that counts; undefined where one cannot be read, or takes more than it can by itself. */
const amountsOf = (order: Payable, typed: Typed): Readonly<Partial<Record<WalletField, Cents>>> | undefined => {
  const amounts = counting(typed).map((field) => [field, typedCents(typed[field])] as const)
  const sound = amounts.every(([field, amount]) => amount !== undefined && amount <= capOf(order, field))
  return sound ? Object.fromEntries(amounts) : undefined
}

/** What the fields leave of the total; below 0 where together they take more, and undefined where one of them is wrong. */
export const restOf = (order: Payable, typed: Typed): Cents | undefined => {
  const amounts = amountsOf(order, typed)
  return amounts && exact(order.order_total) - sum(Object.values(amounts))
}

/** What of a quota is missing to pay what the rebates leave; undefined where these cannot be read. */
export const lackOf = (order: Payable, typed: Typed, quota: Quota): Cents | undefined => {
  const due = restOf(order, { ...typed, combination: quota })
  return due === undefined ? undefined : Math.max(due - exact(order.wallet?.[quota] ?? 0), 0)
}

/** What of the rest has been transferred already: any other way than a transfer has it go back (payment.md, 2). */
const keptOf = ({ received }: Payable, { combination = 'offline_transfer' }: Typed, rest: Cents): Cents =>
  combination === 'offline_transfer' ? Math.min(exact(received), rest) : 0

/** What is still to be transferred, or paid by the quota; undefined or below 0 where the fields are wrong. */
export const dueOf = (order: Payable, typed: Typed): Cents | undefined => {
  const rest = restOf(order, typed)
  return rest === undefined || rest < 0 ? rest : rest - keptOf(order, typed, rest)
}

/** A part of the total, and what pays it; `received` by a transfer that has come already. */
export type Part = Readonly<{
  of: 'rebates' | 'balance' | 'credit' | 'prepayment' | 'received' | 'rest'
  cents: Cents
}>

/** The total in its parts, those of nothing left out; undefined where the fields, or the quota, do not make it up. */
export const partsOf = (order: Payable, typed: Typed): readonly Part[] | undefined => {
  const [amounts, rest] = [amountsOf(order, typed), restOf(order, typed)]
  if (amounts === undefined || rest === undefined || rest < 0) return undefined
  if (isQuota(typed.combination) && lackOf(order, typed, typed.combination) !== 0) return undefined
  const spent = WALLET_FIELDS.map((field) => ({ of: SOURCES[field], cents: amounts[field] ?? 0 }))
  const received = keptOf(order, typed, rest)
  const last = { of: isQuota(typed.combination) ? typed.combination : ('rest' as const), cents: rest - received }
  return [...spent, { of: 'received' as const, cents: received }, last].filter(({ cents }) => cents > 0)
}

export const isFromWallet = ({ of }: Part): boolean => of !== 'received' && of !== 'rest'

/** Whether a transfer pays a part of it, come or not: the order is not paid before its voucher is approved. */
export const isTransferred = (parts: readonly Part[]): boolean => !parts.every(isFromWallet)

/** The combination that the call takes, the rest by transfer, what of it has come already included. */
export const combinationOf = (order: Payable, typed: Typed) => {
  const amounts = WALLET_FIELDS.map((field) => [field, toWire(typedCents(typed[field]) ?? 0)])
  return { ...Object.fromEntries(amounts), offline_transfer: toWire(restOf(order, typed) ?? 0) }
}

/** An amount as a field shows it. */
export const inField = (cents: Cents): string => (cents === 0 ? '' : toWire(cents).toFixed(2))

/** The fields with what they can take of these wishes: first things first, and together no more than the total. */
const fitted = (order: Payable, wished: readonly (readonly [WalletField, Cents])[]): Typed => {
  let left = exact(order.order_total)
  const taken = wished.map(([field, wish]) => {
    const cents = Math.min(wish, capOf(order, field), left)
    left -= cents
    return [field, inField(cents)]
  })
  return Object.fromEntries(taken)
}

/**
 * All that a field can take of what the others leave; where it has that already, they give way, the last first. Those that do
 * not count with the way chosen leave all, and stay as they are.
 */
export const withAllOf = (order: Payable, typed: Typed, field: WalletField): Typed => {
  const cents = (name: WalletField) => typedCents(typed[name]) ?? 0
  const others = counting(typed).filter((other) => other !== field)
  const kept = others.map((other) => [other, cents(other)] as const)
  const filled = fitted(order, [...kept, [field, capOf(order, field)]])
  const isMore = (typedCents(filled[field]) ?? 0) > cents(field)
  return isMore ? filled : fitted(order, [[field, capOf(order, field)], ...kept])
}

/**
 * As much as can be paid without a transfer, and of what comes to the same what costs the firm least: its own money before
 * credit. Prepayment pays only all that the rebates leave, and stands beside neither balance nor credit.
 */
export const bestSplit = (order: Payable): Typed => {
  const all = (fields: readonly WalletField[]) =>
    fitted(
      order,
      WALLET_FIELDS.map((field) => [field, fields.includes(field) ? capOf(order, field) : 0]),
    )
  const own = { ...all(['consume_rebates', 'consume_balance']), combination: 'offline_transfer' } as const
  if (restOf(order, own) === 0) return own
  const prepaid = { ...all(['consume_rebates']), combination: 'prepayment' } as const
  if (lackOf(order, prepaid, 'prepayment') === 0) return prepaid
  return { ...all(WALLET_FIELDS), combination: 'offline_transfer' }
}

const WAYS: readonly Way[] = ['wechat', 'alipay', 'offline_transfer', ...QUOTAS]

/** The way by this name that the order can be paid by here. */
const wayOf = ({ methods, wallet }: Pick<UnpaidOrder, 'methods' | 'wallet'>, name: string | null): Way | undefined =>
  WAYS.find((way) => way === name && (isQuota(way) ? wallet !== null : methods.includes(way)))

/**
 * The address of the choice, so that going back from a quota's page finds it as it was made. Of another way the arrangement
 * says all of it.
 */
export const asChosen = (before: URLSearchParams, { consume_rebates, combination }: Typed): URLSearchParams => {
  const chosen = new URLSearchParams(before)
  for (const name of ['rebates', 'by']) chosen.delete(name)
  if (!isQuota(combination)) return chosen
  chosen.set('rebates', inField(typedCents(consume_rebates) ?? 0))
  chosen.set('by', combination)
  return chosen
}

type Arranged = Pick<UnpaidOrder, 'arranged' | 'methods' | 'wallet'>

/**
 * What was chosen before a quota's page was opened (`asChosen`); else what the arrangement in force takes, as if it had been
 * typed. Without one, and where its way is offered no more, a transfer pays all (payment.md, 2).
 */
export const typedBefore = (order: Arranged, address: URLSearchParams): Typed => {
  const { arranged } = order
  const chosen = wayOf(order, address.get('by'))
  if (isQuota(chosen)) return { consume_rebates: address.get('rebates') ?? '', combination: chosen }
  const provider = (['wechat', 'alipay'] as const).find((name) => arranged[name] !== undefined)
  return {
    ...Object.fromEntries(WALLET_FIELDS.map((field) => [field, inField(exact(arranged[SOURCES[field]] ?? 0))])),
    combination: wayOf(order, provider ?? null) ?? 'offline_transfer',
  }
}

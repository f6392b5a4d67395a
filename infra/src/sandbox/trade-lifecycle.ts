import { randomInt } from 'node:crypto'
import { beijingDay } from '@portafilter/kernel'
import type { Refund, RefundEnd, Trade } from './books.ts'
import type { SandboxDeps } from './deps.ts'

const LATE_MS = 600_000
const REFUND_TAKES_MS = 5_000

const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')
const dayDigits = (at: number): string => beijingDay(new Date(at)).replaceAll('-', '')

const transactionNumber = ({ provider }: Trade, at: number): string =>
  provider === 'wechat' ? `4200${digits(6)}${dayDigits(at)}${digits(10)}` : `${dayDigits(at)}22001${digits(15)}`

/** Notes what is to be told to the merchant, as the trade has it: at once, twice, late or never. */
const announce = ({ books, clock }: SandboxDeps, trade: Trade, refund: Refund | null = null): void => {
  if (trade.notices === 'never') return
  const dueAt = clock.now() + (trade.notices === 'late' ? LATE_MS : 0)
  const times = trade.notices === 'twice' ? 2 : 1
  for (let time = 0; time < times; time += 1)
    books.add('notices', { trade: trade.id, refund: refund?.id ?? null, dueAt })
}

/** The buyer pays, whatever the merchant has done with the trade meanwhile. */
export const pay = (deps: SandboxDeps, trade: Trade, amount: number = trade.amount): void => {
  const at = deps.clock.now()
  const paid = { state: 'paid', known: 1, payAt: null, paidAmount: amount, paidAt: at } as const
  deps.books.change('trades', trade, { ...paid, transactionNumber: transactionNumber(trade, at) })
  announce(deps, trade)
}

const BECOMES: Record<Trade['refunds'], RefundEnd> = {
  normal: 'succeeded',
  slow: 'succeeded',
  refused: 'succeeded',
  closed: 'closed',
  abnormal: 'abnormal',
}

type Wanted = Pick<Refund, 'number' | 'amount' | 'reason'>

/** Takes a refund, which becomes what the trade's refunds become; a slow one waits until somebody says so. */
export const takeRefund = ({ books, clock }: SandboxDeps, trade: Trade, wanted: Wanted): Refund => {
  const at = clock.now()
  const dueAt = trade.refunds === 'slow' ? null : at + REFUND_TAKES_MS
  const reference = `${trade.provider === 'wechat' ? '5030' : '2088'}${digits(6)}${dayDigits(at)}${digits(10)}`
  const taken = { trade: trade.id, provider: trade.provider, reference, createdAt: at, dueAt }
  return books.add('refunds', { ...wanted, ...taken, becomes: BECOMES[trade.refunds] })
}

export const endRefund = (deps: SandboxDeps, refund: Refund, state: RefundEnd): void => {
  deps.books.change('refunds', refund, { state, dueAt: null, doneAt: deps.clock.now() })
  const trade = deps.books.one('trades', 'id = ?', refund.trade)
  // Alipay tells of money that has moved, and of nothing else.
  const isTold = refund.provider === 'wechat' || state === 'succeeded'
  if (trade && isTold) announce(deps, trade, refund)
}

/** What of a trade has gone back, or is on its way. */
export const refundsOf = ({ books }: SandboxDeps, trade: Trade): Refund[] =>
  books.find('refunds', `trade = ? and state <> 'closed' order by id`, trade.id)

/** Pays what a buyer has put off, ends refunds whose time has come, and closes what Alipay closes when its time is over. */
export const letTimePass = (deps: SandboxDeps): void => {
  const now = deps.clock.now()
  for (const trade of deps.books.find('trades', 'payAt <= ?', now)) pay(deps, trade)
  for (const refund of deps.books.find('refunds', `state = 'processing' and dueAt <= ?`, now))
    endRefund(deps, refund, refund.becomes)
  const over = `provider = 'alipay' and known = 1 and state = 'waiting' and expiresAt <= ?`
  for (const trade of deps.books.find('trades', over, now)) deps.books.change('trades', trade, { state: 'closed' })
}

import { beijingSecond, endOfBeijingDay, startOfBeijingDay } from '@portafilter/kernel'
import type { Provider, Refund, Trade } from './books.ts'
import type { SandboxDeps } from './deps.ts'

/** Providers keep 0.6 % of what is paid, and give it back with what goes back. */
const FEE_RATE = 0.006

/** What a statement has a line for; `amount` and `fee` are fen, `fee` below zero where it comes back. */
export type Movement = Readonly<{ trade: Trade; refund: Refund | null; amount: number; fee: number; at: number }>

const feeOf = (amount: number): number => Math.round(amount * FEE_RATE)

/** All of a Beijing day by the provider's clock; a refund belongs to the day on which it was accepted. */
export const movementsOf = ({ books }: SandboxDeps, provider: Provider, day: string): Movement[] => {
  const within = [provider, startOfBeijingDay(day).getTime(), endOfBeijingDay(day).getTime()] as const
  const paid = books.find('trades', 'provider = ? and paidAt >= ? and paidAt < ?', ...within)
  const back = books.find('refunds', 'provider = ? and createdAt >= ? and createdAt < ?', ...within)
  const payments = paid.map((trade) => {
    const amount = trade.paidAmount ?? 0
    return { trade, refund: null, amount, fee: feeOf(amount), at: trade.paidAt ?? 0 }
  })
  const refunds = back.flatMap((refund) => {
    const trade = books.one('trades', 'id = ?', refund.trade)
    return trade ? [{ trade, refund, amount: refund.amount, fee: -feeOf(refund.amount), at: refund.createdAt }] : []
  })
  return [...payments, ...refunds].sort((a, b) => a.at - b.at)
}

const TEN_HOURS_MS = 10 * 3_600_000

/** A statement is there from ten o'clock of the next day on. */
export const isStated = ({ clock }: SandboxDeps, day: string): boolean =>
  clock.now() >= endOfBeijingDay(day).getTime() + TEN_HOURS_MS

/** `2026-11-21 09:30:00` */
export const plainTime = (at: number): string => beijingSecond(new Date(at))

export const yuan = (fen: number): string => (fen / 100).toFixed(2)

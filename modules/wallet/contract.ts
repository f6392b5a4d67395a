import { contract, money } from '@portafilter/contract'
import { z } from 'zod'

/** What a firm has with us, in yuan (payment.md, 3). */
const walletShape = z.object({
  /** What the firm was granted and has not spent. */
  rebates: money(),
  available_rebates: money(),
  /** What the firm may owe. */
  credit: money(),
  available_credit: money(),
  /** What it owes. */
  repayment_amount: money(),
  balance: money(),
  available_balance: money(),
  available_prepayment: money(),
})
export type Wallet = z.output<typeof walletShape>

export const walletContract = contract({
  getUserWallet: {
    method: 'GET',
    path: '/user/getUserWallet',
    summary: 'The wallet of the firm',
    who: { markets: ['domestic'] },
    family: 'result',
    answers: { 1: walletShape },
  },
})

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Books } from './books.ts'

/** What the demo's stories say to have been paid (`demo/told-payments.ts`). */
const payments = z.array(
  z.object({ provider: z.enum(['wechat', 'alipay']), number: z.string(), transaction: z.string(), amount: z.int() }),
)

/** Before all days whose statements are asked for, and within the ninety in which Alipay gives anything back. */
const PAID_AGO_MS = 60 * 24 * 3_600_000

/** Looks for them, which are told while the sandbox is up already. */
export const lookForTold = (books: Books, folder: string) => {
  const file = join(folder, 'told.json')
  let taken = 0
  return (now: number): void => {
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
    if (mtimeMs === taken) return
    take(books, readFileSync(file, 'utf8'), now)
    taken = mtimeMs
  }
}

/** Takes them into the books as paid, once each: what goes back of them has come from somewhere. */
const take = (books: Books, told: string, now: number): void => {
  const at = now - PAID_AGO_MS
  const times = { createdAt: at, codeAt: at, expiresAt: at, paidAt: at }
  const known = new Set(books.find('trades', `number like 'DEMO%'`).map(({ number }) => number))
  for (const { provider, number, transaction, amount } of payments.parse(JSON.parse(told)))
    if (!known.has(number))
      books.add('trades', {
        provider,
        number,
        amount,
        ...times,
        description: number,
        noticeUrl: '',
        returnUrl: '',
        code: number,
        asked: '',
        known: 1,
        state: 'paid',
        transactionNumber: transaction,
        paidAmount: amount,
        // There is nobody to tell: the shop asks.
        notices: 'never',
      })
}

import { toWire } from '@portafilter/kernel'
import type { PaymentDeps } from '../commands.ts'
import { subjectOf } from '../history/bank-receipt.ts'
import type { Payment } from '../payments.ts'
import { type BankReceiptRow, leftOfTheSame } from '../views/bank-receipts.ts'

/** Which payments have some of it, each once. */
export const payNosOf = ({ claims }: Pick<BankReceiptRow, 'claims'>): string[] => [
  ...new Set(claims.map(({ pay_no }) => pay_no)),
]

export const NOTHING_LEFT = { left_over: [], left_over_more: false }

/** So many stand beside a voucher: what is left is rare, and used soon. */
const MOST = 200

/**
 * Transfers of the payment's buyer or firm that other payments have not used up, the latest first.
 * @param newcomer whether the firm's are not theirs yet
 */
export const leftOver = async ({ db }: PaymentDeps, payment: Payment, newcomer: boolean) => {
  if (payment.missing === 0) return NOTHING_LEFT
  const { owner, currency, pay_no } = payment
  const left = await leftOfTheSame(db, newcomer ? { ...owner, firm: null } : owner, currency, MOST + 1)
  const isOwn = (each: string) => subjectOf(each) === subjectOf(pay_no)
  const others = left.slice(0, MOST).filter((row) => !payNosOf(row).some(isOwn))
  return {
    left_over: others.map((row) => ({
      bank_serial: row.bank_serial,
      amount: toWire(row.came ?? 0),
      received_on: row.received_on ?? '',
      left: toWire(row.left_over),
      pay_nos: payNosOf(row),
    })),
    left_over_more: left.length > MOST,
  }
}

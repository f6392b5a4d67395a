import { people } from '@portafilter/identity'
import { isTheirs, toWire } from '@portafilter/kernel'
import type { PaymentDeps } from '../commands.ts'
import { subjectOf } from '../history/bank-receipt.ts'
import type { Payment } from '../payments.ts'
import { type BankReceiptRow, receiptsWithSomethingLeft } from '../views/bank-receipts.ts'
import { voucherQueue } from '../views/voucher-queue.ts'

const payNosOf = ({ claims }: BankReceiptRow): readonly string[] => [...new Set(claims.map(({ pay_no }) => pay_no))]

/** The payments whose voucher somebody handed in for whom the payment's money counts as theirs. */
const ofTheSame = async (db: PaymentDeps['db'], { owner }: Payment, payNos: readonly string[]) => {
  const rows = await voucherQueue.rows(db).select(['pay_no', 'buyer']).where('pay_no', 'in', payNos).execute()
  const known = await people(
    db,
    rows.map(({ buyer }) => buyer),
  )
  const theirs = rows.filter(
    ({ buyer }) => buyer !== null && isTheirs({ buyer, firm: known.get(buyer)?.erpCode ?? null }, owner),
  )
  return new Set(theirs.map(({ pay_no }) => pay_no))
}

/** Transfers of the payment's buyer or firm that other payments have not used up, the latest first. */
export const leftOver = async ({ db }: PaymentDeps, payment: Payment) => {
  if (payment.missing === 0) return []
  const left = await receiptsWithSomethingLeft(db, payment.currency)
  const payNos = [...new Set(left.flatMap(payNosOf))]
  if (payNos.length === 0) return []
  const same = await ofTheSame(db, payment, payNos)
  const isOwn = (pay_no: string) => subjectOf(pay_no) === subjectOf(payment.pay_no)
  return left
    .filter((row) => payNosOf(row).some((pay_no) => same.has(pay_no)) && !payNosOf(row).some(isOwn))
    .map((row) => ({
      bank_serial: row.bank_serial,
      amount: toWire(row.came ?? 0),
      received_on: row.received_on ?? '',
      left: toWire(row.left_over),
      pay_nos: [...payNosOf(row)],
    }))
}

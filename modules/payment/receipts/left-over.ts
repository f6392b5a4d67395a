import { erpCodeOf } from '@portafilter/identity'
import { toWire } from '@portafilter/kernel'
import { sql } from 'kysely'
import type { PaymentDeps } from '../commands.ts'
import { subjectOf } from '../history/bank-receipt.ts'
import type { Payment } from '../payments.ts'
import { type BankReceiptRow, bankReceiptList } from '../views/bank-receipts.ts'
import { voucherQueue } from '../views/voucher-queue.ts'

const payNosOf = ({ claims }: BankReceiptRow): readonly string[] => [...new Set(claims.map(({ pay_no }) => pay_no))]

/** So many are shown of one owner: what is left is rare, and used soon. */
const MOST = 200

/** Receipts of which something is left, of payments whose voucher somebody handed in for whom this one's money counts as theirs. */
const leftOfTheSame = ({ db }: PaymentDeps, { owner, currency }: Payment): Promise<BankReceiptRow[]> => {
  // As `isTheirs` has it.
  const isTheirs = sql`(v.buyer = ${owner.buyer} or ${erpCodeOf(sql.ref('v.buyer'))} = ${owner.firm})`
  return bankReceiptList
    .rows(db)
    .selectAll()
    .where(sql<boolean>`left_over > 0`)
    .where('currency', '=', currency)
    .where(
      sql<boolean>`exists (
        select 1 from jsonb_array_elements(claims) claim
        join ${sql.table(voucherQueue.table)} v on v.pay_no = claim->>'pay_no' where ${isTheirs})`,
    )
    .orderBy('since', 'desc')
    .limit(MOST)
    .execute()
}

/** Transfers of the payment's buyer or firm that other payments have not used up, the latest first. */
export const leftOver = async (deps: PaymentDeps, payment: Payment) => {
  if (payment.missing === 0) return []
  const left = await leftOfTheSame(deps, payment)
  const isOwn = (pay_no: string) => subjectOf(pay_no) === subjectOf(payment.pay_no)
  return left
    .filter((row) => !payNosOf(row).some(isOwn))
    .map((row) => ({
      bank_serial: row.bank_serial,
      amount: toWire(row.came ?? 0),
      received_on: row.received_on ?? '',
      left: toWire(row.left_over),
      pay_nos: [...payNosOf(row)],
    }))
}

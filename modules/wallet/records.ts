import type { AskedPage } from '@portafilter/contract'
import { type PersonalData, textIn } from '@portafilter/eventstore'
import { toBeijingIso, toWire } from '@portafilter/kernel'
import type { LimitChange, RepaymentBill, TopUp } from './contract.ts'
import type { billsOf } from './views/bills.ts'
import type { PurseChange } from './views/purse-changes.ts'
import type { TopUpRow } from './views/top-ups.ts'

type Bill = Awaited<ReturnType<typeof billsOf>>['rows'][number]

/** What is said of a page beside its rows. */
export const pageFacts = ({ currPage, pageSize }: AskedPage, { total }: { readonly total: number }) => ({
  total,
  pageNum: currPage,
  pageSize,
})

export const changeOnWire = ({ id, at, source, difference, after }: PurseChange): LimitChange => ({
  id,
  review_time: toBeijingIso(at),
  old_limit: toWire(after - difference),
  new_limit: toWire(after),
  change_amount: toWire(difference),
  order_no: source ?? '',
})

const billStatus = ({ amount, repayment, settled }: Bill): RepaymentBill['bill_status'] => {
  if (amount === 0) return 'given_back'
  if (repayment === null) return 'unpaid'
  return settled ? 'repaid' : 'in_repayment'
}

export const billOnWire = (bill: Bill): RepaymentBill => ({
  order_no: bill.order_no,
  created_at: toBeijingIso(bill.at),
  bill_amount: toWire(bill.amount),
  bill_status: billStatus(bill),
  pay_no: bill.repayment ?? '',
})

const INVOICE_STATUS = { none: 0, requested: 1, issued: 2 } as const

/** @param reasons the records of why requests for invoices were handed back */
export const topUpOnWire = (row: TopUpRow, reasons: ReadonlyMap<string, PersonalData>): TopUp => {
  const { pay_no, requested_at, paid_at, amount, method, status, invoice, invoice_number, return_reason } = row
  return {
    pay_no,
    created_at: toBeijingIso(requested_at),
    pay_time: paid_at && toBeijingIso(paid_at),
    amount: toWire(amount),
    pay_method: method,
    status,
    invoice_status: INVOICE_STATUS[invoice],
    invoice_number: invoice_number ?? '',
    invoice_return_reason: return_reason && textIn(reasons.get(return_reason.id), 'reason'),
  }
}

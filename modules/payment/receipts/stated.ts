import { stateOf } from '@portafilter/eventstore'
import { type Refusal, refuse } from '@portafilter/kernel'
import { isAboutVoucher, type ReviewVoucher, receiptsIn } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import { statedLess } from '../history/bank-receipt.ts'
import type { Payment } from '../payments.ts'
import { bankReceipts } from '../streams.ts'

/**
 * Where a statement of the bank has less of what was recorded for the payment before: it may have come since.
 * @param command which would pay with it
 * @param named the receipt that comes with the command: what is claimed for it is judged there
 */
export const statedSince = async (
  { db, log, statedOf }: Pick<RoomDeps, 'db' | 'log' | 'statedOf'>,
  payment: Payment,
  command: ReviewVoucher,
  named?: string,
): Promise<Refusal<'receipt_stated_otherwise' | 'kept_stated_otherwise'> | undefined> => {
  const { pay_no, currency, transfer, wouldRecord } = payment
  for (const { bank_serial, amount } of wouldRecord(command).filter(isAboutVoucher).flatMap(receiptsIn)) {
    if (bank_serial === named) continue
    const state = await stateOf(log, bankReceipts.nameOf(bank_serial), bankReceipts.decider)
    const refused = statedLess({ pay_no, amount, currency }, state, await statedOf(db, bank_serial))
    if (refused && bank_serial === transfer.proposal?.receipt.bank_serial) return refused
    if (refused) return refuse('kept_stated_otherwise', { bank_serial, amount: refused.data?.amount })
  }
  return undefined
}

import type { Database } from '@portafilter/eventstore'
import { isIndividual, isNewcomer } from '@portafilter/identity'
import { keptForBuyer, leftOfBuyer } from './views/bank-receipts.ts'
import { topUpsBeingPaid } from './views/open-attempts.ts'
import { refundsOfBuyers } from './views/refund-list.ts'
import { voucherQueue } from './views/voucher-queue.ts'

/**
 * Money of a buyer's that is on its way, as an operator is told of it: whom it should go to could not be asked any more. What is left
 * of a firm's transfer stays its colleagues', and so does what comes or is kept for its top-ups and repayments; of a newcomer's it is theirs
 * alone.
 */
export const paymentsUnderWayOf = async (db: Database, buyer: string): Promise<string | undefined> => {
  const vouchers = voucherQueue.rows(db).select('pay_no as id').where('buyer', '=', buyer)
  const isAlone = (await isIndividual(db, buyer)) || (await isNewcomer(db, buyer))
  const found = {
    'vouchers that wait': await vouchers.where('status', 'in', ['waiting', 'proposed']).execute(),
    'refunds that have not arrived': await refundsOfBuyers(db, [buyer])
      .select('refund_id as id')
      .where('status', '<>', 'settled')
      .execute(),
    'transfers that are not used up': isAlone ? await leftOfBuyer(db, buyer).execute() : [],
    'top-ups that can still be paid by a provider': isAlone
      ? await topUpsBeingPaid(db, buyer, new Date()).execute()
      : [],
    'money kept for top-ups and repayments that are not paid': isAlone ? await keptForBuyer(db, buyer).execute() : [],
  }
  const sentences = Object.entries(found)
    .filter(([, rows]) => rows.length > 0)
    .map(([what, rows]) => `${what}: ${rows.map(({ id }) => id).join(', ')}`)
  return sentences.length > 0 ? sentences.join('; ') : undefined
}

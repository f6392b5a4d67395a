import { beijingDay, DAY_MS, fromWire, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { RecordedReceipt } from '@portafilter/receivable'

/** A receipt as the contract takes it: yuan, and a Beijing day. */
type OnWire = {
  readonly bank_serial: string
  readonly received?: number | undefined
  readonly received_on?: string | undefined
}

/** How long ago money may have come that somebody reviews a voucher of: a year, and a day where that leaps. */
const MOST_DAYS = 366

/** The receipt that is meant, today where no day is said; refused where the day is none on which it can have come. */
export const receiptIn = (
  { bank_serial, received, received_on }: OnWire,
  now: Date,
): RecordedReceipt | Refusal<'received_on_out_of_range'> => {
  const today = beijingDay(now)
  const earliest = beijingDay(new Date(now.getTime() - MOST_DAYS * DAY_MS))
  const day = received_on ?? today
  if (day > today || day < earliest) return refuse('received_on_out_of_range', { days: MOST_DAYS })
  return { bank_serial, amount: received === undefined ? null : (fromWire(received) ?? null), received_on: day }
}

/** The same with its amount as it was typed a second time, where it was. */
export const typedReceiptIn = (
  { received_again, ...recorded }: OnWire & { readonly received_again?: number | undefined },
  now: Date,
) => {
  const receipt = receiptIn(recorded, now)
  if (isRefusal(receipt)) return receipt
  return { receipt, again: received_again === undefined ? null : (fromWire(received_again) ?? null) }
}

/** The receipt that is kept with a rejection; null where none is named. */
export const keptReceiptIn = (
  { bank_serial, ...recorded }: Omit<OnWire, 'bank_serial'> & { readonly bank_serial?: string | undefined },
  now: Date,
): RecordedReceipt | null | Refusal<'received_on_out_of_range' | 'invalid_input'> => {
  if (bank_serial !== undefined) return receiptIn({ bank_serial, ...recorded }, now)
  const isNone = recorded.received === undefined && recorded.received_on === undefined
  return isNone ? null : refuse('invalid_input', { field: 'bank_serial', fault: 'missing' })
}

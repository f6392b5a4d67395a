import { beijingDay, DAY_MS, fromWire, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { RecordedReceipt } from '@portafilter/receivable'
import type { NamedReceipt } from './claims.ts'

/** A receipt as the contract takes it: yuan, and a Beijing day. */
type OnWire = {
  readonly bank_serial: string
  readonly received?: number | undefined
  readonly received_on?: string | undefined
  /** What came in all; where it is not said, what was said before, or what counts here. */
  readonly came?: number | undefined
  readonly came_again?: number | undefined
}

/** How long ago money may have come that somebody reviews a voucher of: a year, and a day where that leaps. */
const MOST_DAYS = 366

const cents = (yuan: number | undefined) => (yuan === undefined ? null : (fromWire(yuan) ?? null))

/** The receipt that is meant, today where no day is said; refused where the day is none on which it can have come. */
const namedReceiptIn = (
  { bank_serial, received, received_on, came, came_again }: OnWire,
  now: Date,
): NamedReceipt | Refusal<'received_on_out_of_range'> => {
  const today = beijingDay(now)
  const earliest = beijingDay(new Date(now.getTime() - MOST_DAYS * DAY_MS))
  const day = received_on ?? today
  if (day > today || day < earliest) return refuse('received_on_out_of_range', { days: MOST_DAYS })
  const receipt: RecordedReceipt = { bank_serial, amount: cents(received), received_on: day }
  return { receipt, came: cents(came), cameAgain: cents(came_again) }
}

/** The same with its amount as it was typed a second time, where it was. */
export const typedReceiptIn = (
  { received_again, ...recorded }: OnWire & { readonly received_again?: number | undefined },
  now: Date,
) => {
  const named = namedReceiptIn(recorded, now)
  return isRefusal(named) ? named : { ...named, again: cents(received_again) }
}

/** The receipt that is kept with a rejection; null where none is named. */
export const keptReceiptIn = (
  { bank_serial, ...recorded }: Omit<OnWire, 'bank_serial'> & { readonly bank_serial?: string | undefined },
  now: Date,
): NamedReceipt | null | Refusal<'received_on_out_of_range' | 'invalid_input'> => {
  if (bank_serial !== undefined) return namedReceiptIn({ bank_serial, ...recorded }, now)
  const isNone = Object.values(recorded).every((each) => each === undefined)
  return isNone ? null : refuse('invalid_input', { field: 'bank_serial', fault: 'missing' })
}

import { bankSerial, typedAmount } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import type { Voucher } from './rows.ts'

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

/** Whether it is the reader's own or their firm's: they decide nothing on it. */
export const isOwn = ({ warnings }: Voucher): boolean => warnings.some(({ kind }) => kind === 'own')

/** An amount that was received, as it was typed, full-width or with commas; undefined for what is none, or nothing. */
export const receivedIn = (typed: string): number | undefined => {
  const text = typedAmount(typed).replaceAll(/[¥$]/g, '')
  const amount = AMOUNT.test(text) ? Number(text) : 0
  return amount > 0 ? amount : undefined
}

type Expecting = Pick<Voucher, 'missing' | 'surplus'> & {
  receipts: readonly Pick<Voucher['receipts'][number], 'bank_serial' | 'amount'>[]
}

/** What is kept of the receipt with this serial number, as it was typed; undefined where it is another one. */
export const keptOf = ({ receipts }: Expecting, serial: string): number | undefined =>
  receipts.find(({ bank_serial }) => bank_serial === bankSerial(serial))?.amount

/**
 * What the receipt with this serial number is to bring: what is missing, and of one that is kept what the others leave. Below 0 where
 * they come to more than is due.
 */
export const expectedOf = (voucher: Expecting, serial: string): number =>
  Math.round((voucher.missing - voucher.surplus + (keptOf(voucher, serial) ?? 0)) * 100) / 100

/** What is missing after that, in yuan: below 0 where more has come. */
export const leftAfter = (missing: number, received: number): number =>
  (Math.round(missing * 100) - Math.round(received * 100)) / 100

/** Whether that much is less than what is missing; nothing typed is not. */
export const isTooLittle = (missing: number, received: number | undefined): received is number =>
  received !== undefined && leftAfter(missing, received) > 0

/** What has come above that, in yuan; 0 where no more has. */
export const surplusAfter = (missing: number, received: number | undefined): number =>
  received === undefined ? 0 : Math.max(-leftAfter(missing, received), 0)

/** Amounts are typed as numbers; this is how they are shown. */
export const shownIn = ({ currency }: Pick<Voucher, 'currency'>, amount: number): string =>
  formatMoney(amount, currency)

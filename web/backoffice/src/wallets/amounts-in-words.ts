import { formatMoney } from '@portafilter/kit'
import type { Text } from '../texts/use-text.ts'
import { PURSES, type PurseName } from './rows.ts'
import type { LedgerText } from './texts.ts'

/** What a set of amounts moves, in words: `Rebates +¥100.00, Credit -¥50.00`. */
export const amountsInWords = (
  text: Text<LedgerText>,
  amounts: Readonly<Record<PurseName, number>>,
  signed: boolean,
): string =>
  PURSES.filter((name) => amounts[name] !== 0)
    .map((name) => {
      const sign = signed && amounts[name] > 0 ? '+' : ''
      return `${text(`ledger.purse.${name}`)} ${sign}${formatMoney(amounts[name], 'CNY')}`
    })
    .join(', ')

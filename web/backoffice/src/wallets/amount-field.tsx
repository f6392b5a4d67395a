import { TextField } from '@mui/material'
import { typedAmount } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import type { Field } from '../actions/fields.ts'
import type { Text } from '../texts/use-text.ts'
import type { WalletText } from './texts.ts'

const AMOUNT = /^[+-]?\d{1,10}(\.\d{1,2})?$/

/** A signed amount as it was typed, full-width or with commas; undefined for what is none. */
export const amountIn = (typed: string): number | undefined => {
  const text = typedAmount(typed).replace('−', '-')
  return AMOUNT.test(text) ? Number(text) : undefined
}

/** What typed differences move together, in yuan; what is no amount moves nothing. */
export const sizeOf = (typed: readonly unknown[]): number =>
  typed.reduce((size: number, each) => size + Math.abs(Math.round((amountIn(String(each)) ?? 0) * 100)), 0) / 100

const yuan = (amount: number): string => formatMoney(amount, 'CNY')

type AmountFieldOf = {
  text: Text<WalletText>
  label: string
  /** What is available now. */
  before: number
}

/** By how much a purse changes, and what is available then. Nothing typed changes nothing. */
export const amountField = ({ text, label, before }: AmountFieldOf): Field<number | undefined, string> => ({
  start: '',
  read: (typed) => {
    if (typed.trim() === '') return { sent: undefined }
    const sent = amountIn(typed)
    return sent === undefined ? { fault: text('wallets.amount_fault') } : { sent }
  },
  draw: ({ typed, fault, first, type }) => {
    const change = amountIn(typed)
    const hint =
      change === undefined
        ? text('wallets.now', { before: yuan(before) })
        : text('wallets.after', {
            before: yuan(before),
            after: yuan((Math.round(before * 100) + Math.round(change * 100)) / 100),
          })
    return (
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) => type(target.value)}
        error={fault !== undefined}
        helperText={fault ?? hint}
        autoFocus={first}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'text', maxLength: 16 } }}
      />
    )
  },
})

import { Box, FormHelperText, TextField, Typography } from '@mui/material'
import { bankAccountIn } from '@portafilter/kernel'
import type { Field } from '../actions/fields.ts'
import type { Text } from '../texts/use-text.ts'
import type { RefundText } from './texts.ts'

type Payee = { name: string; bank: string; account: string }

const PARTS = ['name', 'bank', 'account'] as const
const LONGEST = { name: 100, bank: 100, account: 60 } as const

const fits = (typed: Payee, part: (typeof PARTS)[number]): boolean =>
  part === 'account' ? bankAccountIn(typed.account) !== undefined : typed[part].trim() !== ''

type PayeeForm = { text: Text<RefundText>; typed: Payee; fault: string | undefined; first: boolean; hint?: string }

const PayeeFields = ({ text, typed, fault, first, hint, type }: PayeeForm & { type: (next: Payee) => void }) => (
  <Box component="fieldset" sx={{ border: 0, p: 0, mx: 0, mt: 2, mb: 0 }}>
    <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
      {text('refunds.payee')}
    </Typography>
    {hint !== undefined && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
    )}
    {PARTS.map((part, index) => {
      const faulty = fault !== undefined && !fits(typed, part)
      return (
        <TextField
          key={part}
          label={text(`refunds.payee_${part}`)}
          value={typed[part]}
          onChange={({ target }) => type({ ...typed, [part]: target.value })}
          error={faulty}
          helperText={faulty ? text(`refunds.payee_${part}_fault`) : undefined}
          autoFocus={first && index === 0}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: LONGEST[part], ...(part === 'account' && { inputMode: 'numeric' }) } }}
        />
      )
    })}
    {fault !== undefined && PARTS.every((part) => fits(typed, part)) && <FormHelperText error>{fault}</FormHelperText>}
  </Box>
)

const start: Payee = { name: '', bank: '', account: '' }

const read = (text: Text<RefundText>, typed: Payee) => {
  const wrong = PARTS.find((part) => !fits(typed, part))
  return wrong === undefined ? { sent: typed } : { fault: text(`refunds.payee_${wrong}_fault`) }
}

/** Whom a transfer is paid to. */
export const payeeField = (text: Text<RefundText>): Field<Payee, Payee> => ({
  start,
  read: (typed) => read(text, typed),
  draw: (shown) => <PayeeFields text={text} {...shown} />,
})

/** The same where it may be said later: nothing at all is no payee. */
export const payeeIfKnown = (text: Text<RefundText>): Field<Payee | undefined, Payee> => ({
  start,
  read: (typed) => (PARTS.every((part) => typed[part].trim() === '') ? { sent: undefined } : read(text, typed)),
  draw: (shown) => <PayeeFields text={text} hint={text('refunds.payee_later')} {...shown} />,
})

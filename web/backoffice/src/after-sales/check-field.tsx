import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material'
import { dispositionWords } from '@portafilter/aftersales/words'
import { useLanguage } from '@portafilter/kit'
import type { Field } from '../actions/fields.ts'
import { Code } from '../display/values.tsx'
import { type Text, useText } from '../texts/use-text.ts'
import { Gift } from './Gift.tsx'
import { checkedIn, faultOf, piecesIn, type TypedCheck } from './pieces.ts'
import type { CaseLine, StaffCase } from './rows.ts'
import type { CaseText } from './texts.ts'
import { WillRefund } from './WillRefund.tsx'

type Checked = NonNullable<ReturnType<typeof checkedIn>>

/** What came back, line by line: begins with all of it, and all accepted. */
export const checkField = (text: Text<CaseText>, found: StaffCase): Field<Checked, readonly TypedCheck[]> => ({
  start: found.lines.map((line) => {
    const all = String(line.approved ?? line.quantity)
    return { received: all, accepted: all, disposition: 'restock', reason: '' }
  }),
  read: (typed) => {
    const checked = checkedIn(typed, found.lines)
    return checked === undefined ? { fault: text('cases.check_required') } : { sent: checked }
  },
  draw: ({ typed, fault, type }) => (
    <>
      {fault !== undefined && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.lines.map((line, at) => (
          <CheckedLine
            key={`${line.item_num} ${line.where}`}
            line={line}
            typed={typed[at] as TypedCheck}
            onType={(next) => type(typed.map((each, index) => (index === at ? { ...each, ...next } : each)))}
          />
        ))}
      </Box>
      {found.kind === 'return' && (
        <WillRefund
          found={found}
          pieces={found.lines.map((line, at) => piecesIn(typed[at]?.accepted ?? '', line.quantity))}
        />
      )}
    </>
  ),
})

type LineProps = { line: CaseLine; typed: TypedCheck; onType(next: Partial<TypedCheck>): void }

const CheckedLine = ({ line, typed, onType }: LineProps) => {
  const text = useText<CaseText>()
  const language = useLanguage()
  const fault = faultOf(typed, line)
  const number = (name: 'received' | 'accepted') => (
    <TextField
      type="number"
      label={text(`cases.${name}`)}
      value={typed[name]}
      onChange={({ target }) => onType({ [name]: target.value })}
      error={fault === 'pieces'}
      margin="dense"
      slotProps={{
        htmlInput: {
          min: 0,
          step: 1,
          inputMode: 'numeric',
          'aria-label': `${text(`cases.${name}`)} ${line.part_code}`,
        },
      }}
    />
  )
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2">
        {line.part_name} <Code value={line.part_code} /> {line.gift && <Gift along={line.along > 0} />} ·{' '}
        {text(`cases.where.${line.where}`)} · {text('cases.approved_pieces', { count: line.approved ?? line.quantity })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr 1fr' }}>
        {number('received')}
        {number('accepted')}
        <TextField
          select
          label={text('cases.disposition')}
          value={typed.disposition}
          onChange={({ target }) => onType({ disposition: target.value as TypedCheck['disposition'] })}
          margin="dense"
        >
          {Object.entries(dispositionWords).map(([value, words]) => (
            <MenuItem key={value} value={value}>
              {words[language]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <TextField
        label={text('cases.check_reason')}
        value={typed.reason}
        onChange={({ target }) => onType({ reason: target.value })}
        error={fault === 'reason'}
        helperText={fault === 'reason' ? text('cases.reason_required') : undefined}
        margin="dense"
        fullWidth
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </Box>
  )
}

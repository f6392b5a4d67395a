import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material'
import { transitWords } from '@portafilter/aftersales/words'
import { useLanguage } from '@portafilter/kit'
import type { Field } from '../actions/fields.ts'
import { Code } from '../display/values.tsx'
import { type Text, useText } from '../texts/use-text.ts'
import { Gift } from './Gift.tsx'
import { approvedIn, askedOf, piecesIn, withGifts } from './pieces.ts'
import type { CaseLine, StaffCase } from './rows.ts'
import type { CaseText } from './texts.ts'
import { WillRefund } from './WillRefund.tsx'

/** How many pieces of each line: begins with what was asked for. */
export const approvedField = (text: Text<CaseText>, found: StaffCase): Field<number[], readonly string[]> => ({
  start: found.lines.map((line) => String(askedOf(line, found.gift_waived !== null))),
  read: (typed) => {
    const approved = approvedIn(typed, found.lines, found.gift_waived !== null)
    return approved === undefined ? { fault: text('cases.approve_required') } : { sent: approved }
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
          <ApprovedLine
            key={`${line.item_num} ${line.where} ${line.delivery_no}`}
            line={line}
            typed={typed[at] ?? ''}
            most={askedOf(line, found.gift_waived !== null)}
            onType={(next) => {
              const changed = typed.map((each, index) => (index === at ? next : each))
              type(line.gift ? changed : withGifts(changed, found.lines, found.gifts))
            }}
          />
        ))}
      </Box>
      {found.kind === 'refund_only' && (
        <WillRefund
          found={found}
          pieces={found.lines.map((line, at) => piecesIn(typed[at] ?? '', askedOf(line, found.gift_waived !== null)))}
        />
      )}
    </>
  ),
})

type LineProps = { line: CaseLine; typed: string; most: number; onType(next: string): void }

const ApprovedLine = ({ line, typed, most, onType }: LineProps) => {
  const text = useText<CaseText>()
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 110px',
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2">
        {line.part_name} <Code value={line.part_code} />
        {line.gift && <Gift along={line.along > 0} />}
        <br />
        {text(`cases.where.${line.where}`)} · {text('cases.asked_pieces', { count: most })}
      </Typography>
      <TextField
        type="number"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        error={piecesIn(typed, most) === undefined}
        margin="none"
        slotProps={{
          htmlInput: {
            min: 0,
            max: most,
            step: 1,
            inputMode: 'numeric',
            'aria-label': text('cases.approved_of', { part: line.part_code }),
          },
        }}
      />
    </Box>
  )
}

/**
 * What became of what was on its way: lost or intercepted, since what may yet arrive is not refunded. Of none that is approved nothing is
 * to be said, so that the server asks where something is.
 */
export const transitField: Field<'lost' | 'intercepted' | undefined, string> = {
  start: '',
  read: (typed) => ({ sent: typed === 'lost' || typed === 'intercepted' ? typed : undefined }),
  draw: ({ typed, fault, type }) => <Transit typed={typed} fault={fault} onType={type} />,
}

const Transit = ({
  typed,
  fault,
  onType,
}: {
  typed: string
  fault: string | undefined
  onType(next: string): void
}) => {
  const text = useText<CaseText>()
  const language = useLanguage()
  return (
    <TextField
      select
      label={text('cases.transit')}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      error={fault !== undefined}
      helperText={fault ?? text('cases.transit_hint')}
      fullWidth
    >
      {Object.entries(transitWords).map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words[language]}
        </MenuItem>
      ))}
    </TextField>
  )
}

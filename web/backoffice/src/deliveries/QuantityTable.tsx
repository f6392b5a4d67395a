import { Box, Button, Stack, TextField, Typography } from '@mui/material'
import { Code } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { type Line, none, piecesOf, quantityOf, remaining, type Typed, textOf } from './quantities.ts'
import type { DeliveryText } from './texts.ts'

type RowProps = { line: Line; typed: Typed; onChange: (value: string) => void }

const Row = ({ line, typed, onChange }: RowProps) => {
  const text = useText<DeliveryText>()
  const left = remaining(line)
  const wrong = quantityOf(typed, line) === undefined
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr 130px',
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">{line.part_name}</Typography>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          <Code value={line.part_code} /> · {text('deliveries.remaining', { count: left })}
        </Typography>
      </Box>
      <TextField
        type="number"
        value={textOf(typed, line)}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        error={wrong}
        helperText={wrong ? text('deliveries.quantity_wrong', { max: left }) : undefined}
        margin="none"
        slotProps={{
          htmlInput: {
            min: 0,
            max: left,
            step: 1,
            inputMode: 'numeric',
            'aria-label': text('deliveries.quantity_of', { part: line.part_code }),
          },
        }}
      />
    </Box>
  )
}

type QuantityTableProps = { lines: readonly Line[]; typed: Typed; onChange: (typed: Typed) => void }

/** How many pieces of each line go on the delivery; starts with everything that is left. */
export const QuantityTable = ({ lines, typed, onChange }: QuantityTableProps) => {
  const text = useText<DeliveryText>()
  const pieces = piecesOf(typed, lines)
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ mb: 1 }}>
        <Button size="small" onClick={() => onChange({})}>
          {text('deliveries.all')}
        </Button>
        <Button size="small" onClick={() => onChange(none(lines))}>
          {text('deliveries.none')}
        </Button>
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Row
            key={line.item_num}
            line={line}
            typed={typed}
            onChange={(value) => onChange({ ...typed, [line.item_num]: value })}
          />
        ))}
      </Box>
      <Typography sx={{ mt: 1, fontWeight: 600, textAlign: 'right' }} aria-live="polite">
        {text('deliveries.total', { count: pieces ?? '—' })}
      </Typography>
    </>
  )
}

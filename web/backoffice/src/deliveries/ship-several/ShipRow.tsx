import { Box, TextField, Typography } from '@mui/material'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Buyer } from '../../display/Buyer.tsx'
import { Code } from '../../display/values.tsx'
import { useText } from '../../texts/use-text.ts'
import { Carriers } from '../carrier-field.tsx'
import type { DeliveryRow } from '../rows.ts'
import type { DeliveryText } from '../texts.ts'
import { tidyTracking } from '../tracking-field.ts'

const look = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 190px 260px' },
  gap: 1.5,
  alignItems: 'start',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const

const oneLine = { color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

type Props = {
  row: DeliveryRow
  /** Empty until it is known. */
  place: string
  typed: string
  carrier: string
  fault: string | undefined
  first: boolean
  onType(number: string): void
  onCarrier(carrier: string): void
  onPaste(event: ClipboardEvent): void
  onKeyDown(event: KeyboardEvent): void
}

const What = ({ row, place }: Pick<Props, 'row' | 'place'>) => {
  const text = useText<DeliveryText>()
  return (
    <Box sx={{ minWidth: 0, fontSize: 14 }}>
      <strong>
        <Code value={row.id} />
      </strong>{' '}
      · {text('deliveries.pieces', { count: row.pieces })}
      <Box>
        <Buyer account={row.account} username={row.username} firm={row.firm_name} />
      </Box>
      <Typography variant="body2" title={place} sx={oneLine}>
        {place || ' '}
      </Typography>
    </Box>
  )
}

/** One delivery of those that are shipped together: what it is, who brings it, by which number. */
export const ShipRow = ({ row, place, typed, carrier, fault, first, onType, onCarrier, ...keys }: Props) => {
  const text = useText<DeliveryText>()
  return (
    <Box role="group" aria-label={row.id} sx={look}>
      <What row={row} place={place} />
      <Carriers chosen={carrier} of={row.id} onType={onCarrier} />
      <TextField
        size="small"
        label={text('deliveries.tracking')}
        value={typed}
        onChange={({ target }) => onType(tidyTracking(target.value))}
        {...keys}
        error={fault !== undefined}
        helperText={fault}
        autoFocus={first}
        autoComplete="off"
        slotProps={{
          htmlInput: { 'aria-label': text('deliveries.tracking_of', { id: row.id }), 'data-tracking': row.id },
        }}
      />
    </Box>
  )
}

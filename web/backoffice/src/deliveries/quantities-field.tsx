import { Alert } from '@mui/material'
import type { Field } from '../actions/fields.ts'
import type { Text } from '../texts/use-text.ts'
import { QuantityTable } from './QuantityTable.tsx'
import { type Line, type PiecesOfLine, piecesByLine, type Typed } from './quantities.ts'
import type { DeliveryText } from './texts.ts'

/** How many pieces of which lines; starts with everything that is left. */
export const quantitiesField = (text: Text<DeliveryText>, lines: readonly Line[]): Field<PiecesOfLine[], Typed> => ({
  start: {},
  read: (typed) => {
    const pieces = piecesByLine(typed, lines)
    return pieces === undefined || pieces.length === 0 ? { fault: text('deliveries.required') } : { sent: pieces }
  },
  draw: ({ typed, fault, type }) => (
    <>
      {fault !== undefined && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {fault}
        </Alert>
      )}
      <QuantityTable lines={lines} typed={typed} onChange={type} />
    </>
  ),
})

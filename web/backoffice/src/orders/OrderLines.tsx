import { Box, LinearProgress, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { StaffOrder } from '../data/rows.ts'
import { Wide } from '../display/Detail.tsx'
import { Code, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'

type Line = StaffOrder['lines'][number]

const PIECES = ['quantity', 'on_notes', 'shipped', 'received', 'refunded'] as const

/** A column for refunds only where there are any. */
const piecesOf = ({ lines }: StaffOrder) =>
  PIECES.filter((name) => name !== 'refunded' || lines.some((line) => line.refunded > 0))

const Part = ({ line }: { line: Line }) => (
  <>
    <Typography variant="body2">{line.part_name}</Typography>
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      <Code value={line.part_code} />
    </Typography>
  </>
)

/** How much of a line has gone out, as a bar under its number. */
const Shipped = ({ line }: { line: Line }) => {
  const text = useText()
  const label = text('orders.progress', { shipped: line.shipped, quantity: line.quantity })
  return (
    <>
      {line.shipped}
      <LinearProgress
        variant="determinate"
        value={(100 * line.shipped) / line.quantity}
        color={line.shipped === line.quantity ? 'success' : 'primary'}
        aria-label={label}
        sx={{ mt: 0.5, minWidth: 40, borderRadius: 2 }}
      />
    </>
  )
}

/** Every line with its price and where its pieces are. */
export const OrderLines = ({ order }: { order: StaffOrder }) => {
  const text = useText()
  const pieces = piecesOf(order)
  return (
    <Wide label={text('orders.lines')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('orders.line.part')}</TableCell>
            <TableCell align="right">{text('orders.line.price')}</TableCell>
            {pieces.map((name) => (
              <TableCell key={name} align="right">
                {text(`orders.line.${name}`)}
              </TableCell>
            ))}
            <TableCell align="right">{text('orders.line.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {order.lines.map((line) => (
            <TableRow key={line.item_num}>
              <TableCell sx={{ minWidth: 180 }}>
                <Part line={line} />
              </TableCell>
              <TableCell align="right">
                <Money amount={line.subtotal} currency={line.currency} />
                {line.price !== line.subtotal && (
                  <Box component="s" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
                    <Money amount={line.price} currency={line.currency} />
                  </Box>
                )}
              </TableCell>
              {pieces.map((name) => (
                <TableCell key={name} align="right">
                  {name === 'shipped' ? <Shipped line={line} /> : line[name]}
                </TableCell>
              ))}
              <TableCell align="right">
                <Money amount={line.total} currency={line.currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Wide>
  )
}

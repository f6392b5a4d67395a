import { Box, LinearProgress, Typography } from '@mui/material'
import { type Column, ResponsiveTable } from '../display/ResponsiveTable.tsx'
import { Status } from '../display/Status.tsx'
import { Code, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { StaffOrder } from './rows.ts'
import type { OrderText } from './texts.ts'

type Line = StaffOrder['lines'][number]

const PIECES = ['quantity', 'on_notes', 'stopped', 'shipped', 'received', 'withdrawn', 'returned', 'claimed'] as const
type Pieces = (typeof PIECES)[number]

/** What after-sales cases make of pieces: a column only where there are any. */
const BY_CASES: readonly Pieces[] = ['stopped', 'withdrawn', 'returned', 'claimed']

const piecesOf = ({ lines }: StaffOrder): readonly Pieces[] =>
  PIECES.filter((name) => !BY_CASES.includes(name) || lines.some((line) => line[name] > 0))

/** That it cost nothing, and what earned it. */
const Gift = ({ line: { earned } }: { line: Line }) => {
  const text = useText<OrderText>()
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
      <Status label={text('orders.gift')} tone="good" />{' '}
      {earned && text('orders.gift_earned', { ...earned, items: earned.items.join(', ') })}
    </Typography>
  )
}

const Part = ({ line }: { line: Line }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="body2">{line.part_name}</Typography>
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
      <Code value={line.part_code} />
    </Typography>
    {line.gift && <Gift line={line} />}
  </Box>
)

/** The unit price, and the list price where it was another. */
const Price = ({ line }: { line: Line }) => (
  <>
    <Money amount={line.subtotal} currency={line.currency} />
    {line.price !== line.subtotal && (
      <Box component="s" sx={{ color: 'text.secondary', fontSize: 12, ml: 0.75 }}>
        <Money amount={line.price} currency={line.currency} />
      </Box>
    )}
  </>
)

/** How many pieces are where; what has gone out also as a bar under its number. */
const Count = ({ line, of }: { line: Line; of: Pieces }) => {
  const text = useText<OrderText>()
  if (of !== 'shipped') return line[of]
  return (
    <>
      {line.shipped}
      <LinearProgress
        variant="determinate"
        value={(100 * line.shipped) / line.quantity}
        color={line.shipped === line.quantity ? 'success' : 'primary'}
        aria-label={text('orders.progress', { shipped: line.shipped, quantity: line.quantity })}
        // At 0 there is a track and nothing in it: tinted like the bar, it would look full.
        sx={{ mt: 0.5, minWidth: 40, borderRadius: 2, bgcolor: 'divider' }}
      />
    </>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  rowGap: 1,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: 14,
} as const

const counts = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(66px, 1fr))',
  gap: 1,
  m: 0,
  '& div': { display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 2', rowGap: 0.25 },
  '& dt': { color: 'text.secondary', fontSize: 12.5, lineHeight: 1.25, alignSelf: 'end' },
  '& dd': { m: 0, maxWidth: 72 },
} as const

type LineProps = { line: Line; pieces: readonly Column<Line>[] }

/** A line where a table of them would be cut off. */
const LineBlock = ({ line, pieces }: LineProps) => (
  <Box sx={row}>
    <Part line={line} />
    <Box sx={{ textAlign: 'right' }}>
      <Box sx={{ fontWeight: 600 }}>
        <Money amount={line.total} currency={line.currency} />
      </Box>
      <Price line={line} />
    </Box>
    <Box component="dl" sx={counts}>
      {pieces.map(({ name, of }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{of(line)}</dd>
        </div>
      ))}
    </Box>
  </Box>
)

const tableLook = {
  '& th': { whiteSpace: 'normal', lineHeight: 1.3 },
  '& td:first-of-type': { minWidth: 180 },
  '& td s': { display: 'block' },
}

/** Every line with its price and where its pieces are. */
export const OrderLines = ({ order }: { order: StaffOrder }) => {
  const text = useText<OrderText>()
  const pieces = piecesOf(order).map(
    (of): Column<Line> => ({
      name: text(`orders.line.${of}`),
      align: 'right',
      of: (line) => <Count line={line} of={of} />,
    }),
  )
  return (
    <ResponsiveTable
      label={text('orders.lines')}
      columns={[
        { name: text('orders.line.part'), of: (line) => <Part line={line} /> },
        { name: text('orders.line.price'), align: 'right', of: (line) => <Price line={line} /> },
        ...pieces,
        {
          name: text('orders.line.total'),
          align: 'right',
          of: ({ total, currency }) => <Money amount={total} currency={currency} />,
        },
      ]}
      rows={order.lines}
      keyOf={({ item_num }) => item_num}
      from="lg"
      sx={tableLook}
      block={(line) => <LineBlock line={line} pieces={pieces} />}
    />
  )
}

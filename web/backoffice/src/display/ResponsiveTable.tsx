import { Box, type Breakpoint, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Wide } from './Detail.tsx'
import { Fact, Facts } from './Facts.tsx'

/** What every row says of one thing. */
export type Column<Row> = {
  name: string
  align?: 'left' | 'right'
  /** Whether it is what the row is called. */
  heading?: true
  /** Null is nothing: a dash in a table, and left out where it stands below the others. */
  of: (row: Row) => ReactNode
}

type RowsProps<Row> = { columns: readonly Column<Row>[]; rows: readonly Row[]; keyOf: (row: Row) => string | number }

type RowTableProps<Row> = RowsProps<Row> & {
  /** The table's own look. */
  sx?: object
}

const RowTable = <Row,>({ columns, rows, keyOf, sx = {} }: RowTableProps<Row>) => (
  <Table size="small" sx={sx}>
    <TableHead>
      <TableRow>
        {columns.map(({ name, align = 'left' }) => (
          <TableCell key={name} align={align}>
            {name}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={keyOf(row)}>
          {columns.map(({ name, align = 'left', heading, of }) => (
            <TableCell key={name} align={align} {...(heading && { component: 'th', scope: 'row' })}>
              {of(row) ?? '—'}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

/** One row with the names of its columns, below each other. */
export const RowFacts = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => (
  <Facts>
    {columns.map(({ name, of }) => (
      <Fact key={name} name={name}>
        {of(row)}
      </Fact>
    ))}
  </Facts>
)

const blocks = { listStyle: 'none', m: 0, p: 0, '& > li + li > dl': { mt: 2 } }

type ResponsiveTableProps<Row> = RowTableProps<Row> & {
  label: string
  /** A row where there is no room for a table; its facts, unless told otherwise. */
  block?: (row: Row) => ReactNode
  /** From which width of the window on there is room. */
  from?: Breakpoint
}

/** The rows as a table; on a phone, where it would be cut off, each is a block. */
export const ResponsiveTable = <Row,>({ label, block, from = 'md', ...table }: ResponsiveTableProps<Row>) => {
  const isRoomy = useMediaQuery((theme: Theme) => theme.breakpoints.up(from))
  if (isRoomy)
    return (
      <Wide label={label}>
        <RowTable {...table} />
      </Wide>
    )
  const { columns, rows, keyOf } = table
  return (
    <Box component="ul" aria-label={label} sx={blocks}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{block === undefined ? <RowFacts columns={columns} row={row} /> : block(row)}</li>
      ))}
    </Box>
  )
}

import { Box, keyframes, TableBody, TableCell, TableRow } from '@mui/material'
import { colour } from '@portafilter/kit'
import type { ReactNode } from 'react'
import { type DataTableBodyProps, useDataTableConfigContext } from 'react-admin'
import { useText } from '../texts/use-text.ts'

/** As many as a screen shows. */
const ROWS = Array.from({ length: 10 }, (_, row) => row)

const breathe = keyframes({ '50%': { opacity: 0.5 } })

const bars = {
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '& td': { height: 54 },
  '& :is(td, li)::before': {
    content: '""',
    display: 'block',
    width: 'min(100%, 110px)',
    height: '0.75em',
    bgcolor: colour.hairline,
  },
  '& li': { height: 84, display: 'flex', alignItems: 'center', px: 1.5, borderBottom: 1, borderColor: 'divider' },
} as const

/** A grey bar in each cell: a column without a row is an empty one. */
export const WaitingBody = ({ children }: DataTableBodyProps) => {
  const { hasBulkActions } = useDataTableConfigContext()
  return (
    <TableBody>
      {ROWS.map((row) => (
        <TableRow key={row}>
          {hasBulkActions && <TableCell padding="checkbox" />}
          {children}
        </TableRow>
      ))}
    </TableBody>
  )
}

/** The same for cards. */
export const WaitingCards = () => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {ROWS.map((row) => (
      <li key={row} />
    ))}
  </Box>
)

/** Around a list whose rows are on their way. */
export const Waiting = ({ children }: { children: ReactNode }) => {
  const text = useText()
  return (
    <Box role="status" aria-label={text('state.loading')} aria-busy="true">
      <Box inert sx={bars}>
        {children}
      </Box>
    </Box>
  )
}

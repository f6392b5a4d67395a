import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { narrowest } from '../theme.ts'

/** A list of names and values; nothing is shown for an empty value. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(84px, max-content) 1fr',
      // A long name leaves no room for its value there.
      [narrowest]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
      alignItems: 'baseline',
      columnGap: 2,
      rowGap: 0.75,
      m: 0,
      fontSize: 14,
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
    }}
  >
    {children}
  </Box>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children === null || children === '' || children === undefined ? null : (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )

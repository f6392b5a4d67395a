import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'

type HeadProps = {
  /** What the row is called. */
  name?: ReactNode
  /** How it stands. */
  children?: ReactNode
  actions?: ReactNode
}

/** The first line of a detail page: what the row is, how it stands, and at the far end what can be done about it. */
export const Head = ({ name, children, actions }: HeadProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
    {name !== undefined && (
      <Box component="h2" sx={{ m: 0, fontSize: '1.15rem' }}>
        {name}
      </Box>
    )}
    {children}
    {actions !== undefined && <Box sx={{ flex: 1 }} />}
    {actions}
  </Stack>
)

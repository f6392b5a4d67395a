import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Where the columns of a page stand, as a grid: side by side from a width of the window on, else one below the other. */
export type Layout = object

export const beside = (widths: string, from: 'md' | 'lg' = 'md'): Layout => ({
  gridTemplateColumns: { xs: 'minmax(0,1fr)', [from]: widths },
})

export const HALVES = beside('minmax(0,1fr) minmax(0,1fr)')
export const WIDE_FIRST = beside('minmax(0,3fr) minmax(0,2fr)')

/** @param stretch whether they are of one height */
export const Columns = ({
  layout,
  stretch = false,
  children,
}: {
  layout: Layout
  stretch?: boolean
  children: ReactNode
}) => <Box sx={{ display: 'grid', gap: 2, alignItems: stretch ? 'stretch' : 'start', ...layout }}>{children}</Box>

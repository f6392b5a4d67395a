import { Card, CardContent, Link as MuiLink, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type TileProps = { label: string; value: ReactNode; to: string; children: ReactNode }

/** A figure that leads to the list behind it, and what is said of it. */
export const Tile = ({ label, value, to, children }: TileProps) => (
  <Card component="section" aria-label={label}>
    <CardContent>
      <MuiLink component={Link} to={to} underline="hover" sx={{ display: 'inline-block', py: 0.5 }}>
        {label}
      </MuiLink>
      <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      {children}
    </CardContent>
  </Card>
)

import { Card, CardContent, Link as MuiLink, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type TileProps = { label: string; value: ReactNode; to: string; children: ReactNode }

/** An amount may be longer than half a phone is wide. */
const figure = {
  fontVariantNumeric: 'tabular-nums',
  fontSize: { xs: '1.15rem', sm: '1.4rem' },
  overflowWrap: 'anywhere',
}

/** A figure that leads to the list behind it, and what is said of it. */
export const Tile = ({ label, value, to, children }: TileProps) => (
  <Card component="section" aria-label={label}>
    <CardContent sx={{ px: { xs: 1.5, sm: 2 } }}>
      <MuiLink component={Link} to={to} underline="hover" sx={{ display: 'inline-block', py: 0.5 }}>
        {label}
      </MuiLink>
      <Typography variant="h5" component="p" sx={figure}>
        {value}
      </Typography>
      {children}
    </CardContent>
  </Card>
)

import { Box, Stack, Typography } from '@mui/material'
import type { Currency } from '@portafilter/kernel'
import type { ReactNode } from 'react'
import { Money } from '../display/values.tsx'

type RecordRowProps = {
  link: ReactNode
  about: ReactNode
  amount: number
  currency: Currency
  status: ReactNode
}

/** Something that an order's money has to do with, in a list of such: what it is, its amount, how far it is. */
export const RecordRow = ({ link, about, amount, currency, status }: RecordRowProps) => (
  <Stack
    component="li"
    direction="row"
    useFlexGap
    sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: 1, minWidth: 200 }}>
      {link}
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {about}
      </Typography>
    </Box>
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <strong>
        <Money amount={amount} currency={currency} />
      </strong>
      {status}
    </Stack>
  </Stack>
)

import { Box, keyframes } from '@mui/material'
import { colour } from '@portafilter/kit'
import type { ReactNode } from 'react'
import { ListContextProvider, type RaRecord, useListContext } from 'react-admin'
import { useText } from '../texts/use-text.ts'

/** As many as a screen shows. */
const ROWS = 10

const breathe = keyframes({ '50%': { opacity: 0.5 } })

/** Every word becomes a grey bar of its own width. */
const bars = {
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '& :is(td, li), & :is(td, li) *': {
    color: 'transparent !important',
    background: 'none !important',
    textDecoration: `line-through 0.75em ${colour.hairline} !important`,
  },
} as const

type WaitingProps<Row extends RaRecord> = { sample: Row; children: ReactNode }

/** The list's own rows drawn of a sample, while the real ones are on their way: nothing moves when they come. */
export const Waiting = <Row extends RaRecord>({ sample, children }: WaitingProps<Row>) => {
  const text = useText()
  const list = useListContext<Row>()
  const data = Array.from({ length: ROWS }, (_, row) => ({ ...sample, id: `${sample.id}${row}` }))
  return (
    <Box role="status" aria-label={text('state.loading')} aria-busy="true">
      <Box inert sx={bars}>
        <ListContextProvider value={{ ...list, isPending: false, error: null, data, total: ROWS } as typeof list}>
          {children}
        </ListContextProvider>
      </Box>
    </Box>
  )
}

import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useCreatePath, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { RowChoice } from '../several/RowChoice.tsx'

/** What a row says on a phone: a first line, a right side, and a second line. */
export type CardOf<Row> = (row: Row) => { first: ReactNode; side: ReactNode; second: ReactNode }

const itemLook = { display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }

const rowLook = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 0.5,
  p: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
} as const

/** The rows of a list as links, one under the other. */
export const Cards = <Row extends RaRecord>({ card, choosing }: { card: CardOf<Row>; choosing: boolean }) => {
  const { data = [], resource, onToggleItem } = useListContext<Row>()
  const path = useCreatePath()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((row) => {
        const { first, side, second } = card(row)
        return (
          <Box component="li" key={row.id} sx={itemLook}>
            {choosing && <RowChoice id={row.id} onToggle={() => onToggleItem(row.id)} />}
            <Box component={Link} to={path({ resource, type: 'show', id: row.id })} sx={rowLook}>
              <Box sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{first}</Box>
              <Box sx={{ textAlign: 'right' }}>{side}</Box>
              <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary', fontSize: 13 }}>{second}</Box>
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

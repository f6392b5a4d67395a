import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Panel } from '../display/Detail.tsx'
import { RuleState, Sentence, useThings } from './Rule.tsx'
import type { Gift, Series } from './rows.ts'

type Props = { row: Gift | Series; resource: string; series: boolean; title: string; actions: ReactNode }

/** One rule in words, with what can be done about it and what was done to it. */
export const RulePage = ({ row, resource, series, title, actions }: Props) => {
  const things = useThings(row.parts)
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <RuleState {...row} />
        <Box sx={{ flex: 1 }} />
        {actions}
      </Stack>
      <Panel title={title}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Sentence typed={{ ...row, bought: things(row.bought), offered: things(row.offered) }} series={series} />
        </Typography>
      </Panel>
      <RowChanges resource={resource} changes={row.changes} />
    </Stack>
  )
}

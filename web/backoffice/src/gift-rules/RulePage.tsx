import { Typography } from '@mui/material'
import type { giftSeriesResource, giftsResource } from '@portafilter/catalogue/contract'
import type { ComponentProps } from 'react'
import { CrudActions } from '../actions/CrudActions.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Panel } from '../display/Detail.tsx'
import { Head } from '../display/Head.tsx'
import { RuleState, Sentence, useThings } from './Rule.tsx'
import type { Gift, Series } from './rows.ts'

type Props = Pick<ComponentProps<typeof CrudActions>, 'update'> & {
  row: Gift | Series
  resource: typeof giftsResource | typeof giftSeriesResource
  title: string
}

/** One rule in words, with what can be done about it and what was done to it. */
export const RulePage = ({ row, resource, title, update }: Props) => {
  const things = useThings(row.parts)
  const typed = { ...row, bought: things(row.bought), offered: things(row.offered) }
  const { name } = resource
  const sentence = (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <Sentence typed={typed} series={name === 'gift-series'} />
    </Typography>
  )
  return (
    <>
      <Head actions={<CrudActions resource={resource} row={row} update={update} about={sentence} />}>
        <RuleState {...row} />
      </Head>
      <Panel title={title}>{sentence}</Panel>
      <RowChanges resource={name} changes={row.changes} />
    </>
  )
}

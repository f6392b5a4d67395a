import { Box, Stack, Typography } from '@mui/material'
import { seriesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { useParams } from 'react-router'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { RowChanges } from '../changes/RowChanges.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { useText } from '../texts/use-text.ts'
import { Preview, RuleState, Sentence, useThings } from './Rule.tsx'
import type { Series } from './rows.ts'
import type { GiftText } from './texts.ts'
import { useSeriesFields } from './use-rule-fields.ts'

const SHAPE = { columns: [[120, 180]] }

const Actions = ({ row }: { row: Series }) => {
  const text = useText<GiftText>()
  const fields = useSeriesFields(row)
  const { id } = row
  return (
    <ActionArea>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <StaffAction
          resource={seriesResource}
          action="update"
          row={row}
          label={text('gifts.edit')}
          title={text('gifts.title', { id })}
          confirm={text('gifts.save')}
          fields={fields}
          preview={(typed) => <Preview typed={typed} series={true} />}
          said={() => text('gifts.saved')}
        />
        <StaffAction
          resource={seriesResource}
          action="delete"
          row={row}
          variant="outlined"
          color="error"
          label={text('gifts.delete')}
          title={text('gifts.delete_title', { id })}
          text={text('gifts.delete_text')}
          said={() => text('gifts.deleted', { id })}
        />
      </Stack>
    </ActionArea>
  )
}

const RulePage = ({ row }: { row: Series }) => {
  const language = useLanguage()
  const things = useThings(row.parts)
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <RuleState {...row} />
        <Box sx={{ flex: 1 }} />
        <Actions row={row} />
      </Stack>
      <Panel title={language === 'CN' ? row.name_cn : row.name_en}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Sentence typed={{ ...row, bought: things(row.bought), offered: things(row.offered) }} series={true} />
        </Typography>
      </Panel>
      <RowChanges resource={seriesResource.name} changes={row.changes} />
    </Stack>
  )
}

/** One rule in words, with what was done to it. */
const SeriesShow = () => {
  const text = useText<GiftText>()
  const { id = '' } = useParams()
  return (
    <Detail<Series> shape={SHAPE} title={text('gifts.title', { id })}>
      {(row) => <RulePage row={row} />}
    </Detail>
  )
}

export default SeriesShow

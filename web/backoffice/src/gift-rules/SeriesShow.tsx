import { Stack } from '@mui/material'
import { seriesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { useParams } from 'react-router'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Detail } from '../display/Detail.tsx'
import { useText } from '../texts/use-text.ts'
import { Preview } from './Rule.tsx'
import { RulePage } from './RulePage.tsx'
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

/** One rule in words, with what was done to it. */
const SeriesShow = () => {
  const language = useLanguage()
  const text = useText<GiftText>()
  const { id = '' } = useParams()
  return (
    <Detail<Series> shape={SHAPE} title={text('gifts.title', { id })}>
      {(row) => (
        <RulePage
          row={row}
          resource={seriesResource.name}
          series={true}
          title={language === 'CN' ? row.name_cn : row.name_en}
          actions={<Actions row={row} />}
        />
      )}
    </Detail>
  )
}

export default SeriesShow

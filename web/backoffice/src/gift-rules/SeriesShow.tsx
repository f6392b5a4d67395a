import { seriesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { useParams } from 'react-router'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Detail } from '../display/Detail.tsx'
import { useText } from '../texts/use-text.ts'
import { Preview } from './Rule.tsx'
import { RULE_SHAPE, RulePage } from './RulePage.tsx'
import type { Series } from './rows.ts'
import type { GiftText } from './texts.ts'
import { useSeriesFields } from './use-rule-fields.ts'

const SeriesPage = ({ row }: { row: Series }) => {
  const name = useLanguage() === 'CN' ? row.name_cn : row.name_en
  const fields = useSeriesFields(row)
  return (
    <RulePage
      row={row}
      resource={seriesResource}
      title={name}
      update={(shown) => (
        <StaffAction
          {...shown}
          resource={seriesResource}
          action="update"
          fields={fields}
          preview={(typed) => <Preview typed={typed} series={true} />}
        />
      )}
    />
  )
}

/** One group in words, with what was done to it. */
const SeriesShow = () => {
  const text = useText<GiftText>()
  const { id = '' } = useParams()
  return (
    <Detail<Series> shape={RULE_SHAPE} title={text('series.title', { id })}>
      {(row) => <SeriesPage row={row} />}
    </Detail>
  )
}

export default SeriesShow

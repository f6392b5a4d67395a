import { giftSeriesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Detail } from '../display/Detail.tsx'
import { Preview } from './Rule.tsx'
import { RulePage } from './RulePage.tsx'
import type { Series } from './rows.ts'
import { useSeriesFields } from './use-rule-fields.ts'

const SeriesPage = ({ row }: { row: Series }) => {
  const name = useLanguage() === 'CN' ? row.name_cn : row.name_en
  const fields = useSeriesFields(row)
  return (
    <RulePage
      row={row}
      resource={giftSeriesResource}
      title={name}
      update={(shown) => (
        <StaffAction
          {...shown}
          resource={giftSeriesResource}
          action="update"
          fields={fields}
          preview={(typed) => <Preview typed={typed} series={true} />}
        />
      )}
    />
  )
}

/** One group in words, with what was done to it. */
const SeriesShow = () => <Detail<Series>>{(row) => <SeriesPage row={row} />}</Detail>

export default SeriesShow

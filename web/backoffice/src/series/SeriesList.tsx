import { seriesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { columnOf } from '../list/column-of.ts'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddSeries } from './AddSeries.tsx'
import type { SeriesRow } from './rows.ts'
import type { MachineSeriesText } from './texts.ts'

const Col = columnOf<typeof seriesResource, MachineSeriesText>()
const AS_IN_THE_SHOP = { field: 'place', order: 'ASC' } as const

const columnsFor = (name: 'cn' | 'en') => (
  <>
    <Col
      source="code"
      render={(row) => (
        <RowLink to={seriesResource} id={row.id}>
          {row.code}
        </RowLink>
      )}
    />
    <Col source={name} />
    <Col source="models" disableSort align="right" />
    <Col source="norms" disableSort align="right" />
    <Col source="place" align="right" />
  </>
)
const COLUMNS = { CN: columnsFor('cn'), EN: columnsFor('en') }

/** Series of machines, with how many models and specs each has. */
const SeriesList = () => {
  const text = useText<MachineSeriesText>()
  const language = useLanguage()
  const counted = (row: SeriesRow, what: 'models' | 'norms') =>
    `${text(`resources.series.fields.${what}`)} ${row[what]}`
  return (
    <WorkList<SeriesRow>
      resource={seriesResource}
      sort={AS_IN_THE_SHOP}
      toolbar={
        <>
          <SearchBox label={text('series.search')} />
          <AddSeries />
        </>
      }
      columns={COLUMNS[language]}
      card={(row) => ({
        first: language === 'CN' ? row.cn : row.en,
        side: row.code,
        second: `${counted(row, 'models')} · ${counted(row, 'norms')}`,
      })}
      empty={<Calm title={text('series.empty')} />}
    />
  )
}

export default SeriesList

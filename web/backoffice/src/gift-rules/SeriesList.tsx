import { giftSeriesResource } from '@portafilter/catalogue/contract'
import { useLanguage } from '@portafilter/kit'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { columnOf } from '../list/column-of.ts'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddSeries } from './AddSeries.tsx'
import { ActiveTabs, Parts, RuleState } from './Rule.tsx'
import type { SeriesRow } from './rows.ts'
import type { GiftText } from './texts.ts'

const Col = columnOf<typeof giftSeriesResource, GiftText>()

const Name = ({ row }: { row: SeriesRow }) => <>{useLanguage() === 'CN' ? row.name_cn : row.name_en}</>

const columnsFor = (name: 'name_cn' | 'name_en') => (
  <>
    <Col
      source={name}
      render={(row) => (
        <RowLink to={giftSeriesResource} id={row.id}>
          <Name row={row} />
        </RowLink>
      )}
    />
    <Col source="bought" disableSort render={(row) => <Parts codes={row.bought} parts={row.parts} />} />
    <Col source="every" disableSort />
    <Col source="offered" disableSort render={(row) => <Parts codes={row.offered} parts={row.parts} />} />
    <Col source="gives" disableSort />
    <Col source="active" disableSort render={(row) => <RuleState {...row} />} />
  </>
)
const COLUMNS = { CN: columnsFor('name_cn'), EN: columnsFor('name_en') }
const SORTS = { CN: { field: 'name_cn', order: 'ASC' }, EN: { field: 'name_en', order: 'ASC' } } as const

/** Groups of which buyers choose. */
const SeriesList = () => {
  const text = useText<GiftText>()
  const language = useLanguage()
  return (
    <WorkList<SeriesRow>
      resource={giftSeriesResource}
      sort={SORTS[language]}
      tabs={<ActiveTabs />}
      toolbar={
        <>
          <SearchBox label={text('gifts.search')} />
          <AddSeries />
        </>
      }
      columns={COLUMNS[language]}
      card={(row) => ({
        first: <Name row={row} />,
        side: <RuleState {...row} />,
        second: `${row.every} × ${row.bought.join(' / ')} → ${row.gives} × ${row.offered.join(' / ')}`,
      })}
      empty={<Calm title={text('gifts.empty')} />}
    />
  )
}

export default SeriesList

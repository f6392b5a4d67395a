import { firmsResource } from '@portafilter/identity/contract'
import type { BuyerText } from '../buyers/texts.ts'
import { useGroups } from '../discount-groups/use-groups.ts'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code } from '../display/values.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddFirm } from './AddFirm.tsx'
import type { FirmRow } from './rows.ts'
import type { FirmText } from './texts.ts'

const Col = columnOf<typeof firmsResource, FirmText>()
const BY_CODE = { field: 'id', order: 'ASC' } as const
const MARKETS = ['domestic', 'overseas'] as const

const MarketTabs = () => {
  const text = useText<FirmText | BuyerText>()
  const tabs = MARKETS.map((value) => ({ value, label: text(`buyers.market.${value}`) }))
  return (
    <FilterTabs
      source="market"
      label={text('resources.firms.fields.market')}
      tabs={[{ value: undefined, label: text('field.all') }, ...tabs]}
    />
  )
}

const GroupFilter = () => {
  const choices = useGroups().map(({ value, label }) => ({ value: String(value), label }))
  const label = useText<FirmText>()('resources.firms.fields.discount_group')
  return <ChoiceFilter source="discount_group" label={label} width={200} choices={choices} />
}

const Name = ({ row: { firm_name } }: { row: FirmRow }) => {
  const text = useText<FirmText>()
  return <>{firm_name ?? text('firms.individual')}</>
}

const Market = ({ row: { market } }: { row: FirmRow }) => {
  const text = useText<BuyerText>()
  return <>{text(`buyers.market.${market}`)}</>
}

const columns = (
  <>
    <Col source="id" render={(row) => <RowLink to={firmsResource} id={row.id} />} />
    <Col source="firm_name" disableSort render={(row) => <Name row={row} />} />
    <Col source="invoice_title" disableSort render={(row) => row.invoice_title || '—'} />
    <Col source="invoice_number" disableSort render={(row) => row.invoice_number || '—'} />
    <Col source="market" disableSort render={(row) => <Market row={row} />} />
    <Col source="discount_group" disableSort align="right" />
    <Col source="people" disableSort align="right" />
  </>
)

/** The firms that buy. */
const FirmList = () => {
  const text = useText<FirmText>()
  return (
    <WorkList<FirmRow>
      resource={firmsResource}
      sort={BY_CODE}
      tabs={<MarketTabs />}
      toolbar={
        <>
          <SearchBox label={text('firms.search')} />
          <GroupFilter />
          <AddFirm />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: <Name row={row} />,
        side: <Market row={row} />,
        second: (
          <>
            <Code value={row.id} /> {row.invoice_number !== '' && `· ${row.invoice_number}`}
          </>
        ),
      })}
      empty={<Calm title={text('firms.empty')} />}
    />
  )
}

export default FirmList

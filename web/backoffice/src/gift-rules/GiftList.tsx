import { giftsResource } from '@portafilter/catalogue/contract'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { columnOf } from '../list/column-of.ts'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { AddGift } from './AddGift.tsx'
import { ActiveTabs, Parts, RuleState } from './Rule.tsx'
import type { GiftRow } from './rows.ts'
import type { GiftText } from './texts.ts'

const Col = columnOf<typeof giftsResource, GiftText>()
const BY_BOUGHT = { field: 'bought', order: 'ASC' } as const

const columns = (
  <>
    <Col
      source="bought"
      render={(row) => (
        <RowLink to={giftsResource} id={row.id}>
          <Parts codes={row.bought} parts={row.parts} />
        </RowLink>
      )}
    />
    <Col source="every" disableSort />
    <Col source="offered" disableSort render={(row) => <Parts codes={row.offered} parts={row.parts} />} />
    <Col source="gives" disableSort />
    <Col source="active" disableSort render={(row) => <RuleState {...row} />} />
  </>
)

/** What comes by itself. */
const GiftList = () => {
  const text = useText<GiftText>()
  return (
    <WorkList<GiftRow>
      resource={giftsResource}
      sort={BY_BOUGHT}
      tabs={<ActiveTabs />}
      toolbar={
        <>
          <SearchBox label={text('gifts.search')} />
          <AddGift />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: (
          <>
            {row.every} × <Parts codes={row.bought} parts={row.parts} />
          </>
        ),
        side: <RuleState {...row} />,
        second: (
          <>
            → {row.gives} × <Parts codes={row.offered} parts={row.parts} />
          </>
        ),
      })}
      empty={<Calm title={text('gifts.empty')} />}
    />
  )
}

export default GiftList

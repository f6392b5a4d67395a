import { Box } from '@mui/material'
import { buyersResource } from '@portafilter/identity/contract'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment } from '../display/values.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import type { UserText } from '../users/texts.ts'
import { BuyerState } from './BuyerState.tsx'
import type { BuyerRow } from './rows.ts'
import type { BuyerText } from './texts.ts'

const Col = columnOf<typeof buyersResource, BuyerText>()
const NEWEST = { field: 'created_at', order: 'DESC' } as const
const STATES = ['active', 'unconfirmed', 'invited', 'disabled'] as const

const small = { color: 'text.secondary', fontSize: 12.5 }

const StateTabs = () => {
  const text = useText<BuyerText | UserText>()
  const tabs = STATES.map((value) => ({ value, label: text(`users.state.${value}`) }))
  return (
    <FilterTabs
      source="state"
      label={text('resources.buyers.fields.state')}
      tabs={[{ value: undefined, label: text('field.all') }, ...tabs]}
    />
  )
}

/** One below the other: a long address leaves no room for a column of its own. */
const Contact = ({ row: { phone, phone_to_call, email } }: { row: BuyerRow }) => {
  const text = useText<BuyerText>()
  return (
    <>
      {phone ?? phone_to_call ?? '—'}
      {phone === null && phone_to_call !== null && <Box sx={small}>{text('buyers.to_call')}</Box>}
      <Box sx={small}>{email}</Box>
    </>
  )
}

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={buyersResource} id={row.id} />} />
    <Col source="username" disableSort />
    <Col source="firm_name" disableSort render={(row) => row.firm_name ?? row.erp_code ?? '—'} />
    <Col source="phone" disableSort render={(row) => <Contact row={row} />} />
    <Col source="state" disableSort render={(row) => <BuyerState buyer={row} />} />
    <Col source="created_at" render={(row) => <Moment at={row.created_at} />} />
  </>
)

/** Who buys. */
const BuyerList = () => {
  const text = useText<BuyerText>()
  return (
    <WorkList<BuyerRow>
      resource={buyersResource}
      sort={NEWEST}
      tabs={<StateTabs />}
      toolbar={<SearchBox label={text('buyers.search')} />}
      columns={columns}
      card={(row) => ({
        first: row.username,
        side: <BuyerState buyer={row} />,
        second: (
          <>
            <Code value={row.id} /> {row.firm_name !== null && `· ${row.firm_name}`}{' '}
            {row.phone !== null && `· ${row.phone}`}
          </>
        ),
      })}
      empty={<Calm title={text('buyers.empty')} />}
    />
  )
}

export default BuyerList

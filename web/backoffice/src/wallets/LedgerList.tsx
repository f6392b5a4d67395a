import { walletLedgerResource, walletsResource } from '@portafilter/wallet/contract'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { type LedgerLine, PURSES } from './rows.ts'
import { Source } from './Source.tsx'
import type { LedgerText } from './texts.ts'

const Col = columnOf<typeof walletLedgerResource, LedgerText>()
const LATEST = { field: 'position', order: 'DESC' } as const

const Yuan = ({ amount }: { amount: number }) => <Money amount={amount} currency="CNY" />

const PurseTabs = () => {
  const text = useText<LedgerText>()
  const tabs = PURSES.map((value) => ({ value, label: text(`ledger.purse.${value}`) }))
  return (
    <FilterTabs
      source="purse"
      label={text('resources.wallet-ledger.fields.purse')}
      tabs={[{ value: undefined, label: text('field.all') }, ...tabs]}
    />
  )
}

const Purse = ({ line }: { line: LedgerLine }) => useText<LedgerText>()(`ledger.purse.${line.purse}`)

/** What happened, and the order or the payment that it came from. */
const Event = ({ line }: { line: LedgerLine }) => (
  <>
    <div>{line.event}</div>
    <Source line={line} />
  </>
)

const columns = (
  <>
    <Col source="position" />
    <Col source="at" disableSort render={(row) => <Moment at={row.at} seconds />} />
    <Col source="firm" disableSort render={(row) => <RowLink to={walletsResource} id={row.firm} />} />
    <Col source="purse" disableSort render={(row) => <Purse line={row} />} />
    <Col source="event" disableSort render={(row) => <Event line={row} />} />
    <Col source="change" align="right" disableSort render={(row) => <Yuan amount={row.change} />} />
    <Col source="available" align="right" disableSort render={(row) => <Yuan amount={row.available} />} />
    <Col source="held" align="right" disableSort render={(row) => <Yuan amount={row.held} />} />
  </>
)

/** Every line of the wallets' ledger; of one firm where its code is looked for. */
const LedgerList = () => {
  const text = useText<LedgerText>()
  return (
    <WorkList<LedgerLine>
      resource={walletLedgerResource}
      sort={LATEST}
      tabs={<PurseTabs />}
      toolbar={<SearchBox source="firm" label={text('ledger.search')} />}
      columns={columns}
      card={(row) => ({
        first: (
          <>
            <Purse line={row} /> <Yuan amount={row.change} />
          </>
        ),
        side: <Yuan amount={row.available} />,
        second: (
          <>
            {row.event} · <Code value={row.source ?? row.firm} /> · <Moment at={row.at} />
          </>
        ),
      })}
      empty={<Calm title={text('ledger.empty')} />}
    />
  )
}

export default LedgerList

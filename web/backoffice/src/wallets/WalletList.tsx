import { Box, Chip } from '@mui/material'
import { walletsResource } from '@portafilter/wallet/contract'
import { useListContext } from 'react-admin'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { columnOf } from '../list/column-of.ts'
import { ProposalTabs } from '../list/ProposalTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { QUEUE_POLL_MS } from '../list/use-queue.ts'
import { useShowsWhole } from '../list/use-shows-whole.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { OpenWallet } from './OpenWallet.tsx'
import { adjustmentQueue } from './queue.ts'
import type { WalletRow } from './rows.ts'
import type { WalletText } from './texts.ts'

const Col = columnOf<typeof walletsResource, WalletText>()
const LATEST = { field: 'changed_at', order: 'DESC' } as const

const Yuan = ({ amount }: { amount: number }) => <Money amount={amount} currency="CNY" />

const NoWallets = () => {
  const text = useText<WalletText>()
  return <Calm title={text(useShowsWhole(adjustmentQueue) ? 'wallets.empty_waiting' : 'wallets.empty')} />
}

const Waits = ({ row }: { row: WalletRow }) => {
  const text = useText<WalletText>()
  return row.proposal === 'waiting' && <Chip size="small" color="primary" label={text('wallets.waiting')} />
}

const Firm = ({ row: { id, firm_name } }: { row: WalletRow }) => (
  <>
    <RowLink to={walletsResource} id={id} />
    <Box sx={{ color: 'text.secondary' }}>{firm_name}</Box>
  </>
)

/** Elsewhere this column would be empty. */
const WaitsSince = ({ source }: { source: 'since' }) =>
  useListContext().filterValues.proposal === 'waiting' && (
    <Col source={source} render={(row) => <Moment at={row.since} />} />
  )

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <Firm row={row} />} />
    <Col source="rebates" align="right" disableSort render={(row) => <Yuan amount={row.rebates} />} />
    <Col source="credit" align="right" disableSort render={(row) => <Yuan amount={row.credit} />} />
    <Col source="outstanding" align="right" render={(row) => <Yuan amount={row.outstanding} />} />
    <Col source="balance" align="right" disableSort render={(row) => <Yuan amount={row.balance} />} />
    <Col source="prepayment" align="right" disableSort render={(row) => <Yuan amount={row.prepayment} />} />
    <Col source="held" align="right" disableSort render={(row) => <Yuan amount={row.held} />} />
    <Col source="changed_at" render={(row) => <Moment at={row.changed_at} />} />
    <WaitsSince source="since" />
  </>
)

/** What firms have with us, and where an adjustment waits for a second person. */
const WalletList = () => {
  const text = useText<WalletText>()
  return (
    <WorkList<WalletRow>
      resource={walletsResource}
      sort={LATEST}
      pollMs={QUEUE_POLL_MS}
      tabs={
        <ProposalTabs
          resource={walletsResource}
          queue={adjustmentQueue}
          waiting={text('wallets.waiting')}
          sort={LATEST}
        />
      }
      toolbar={
        <>
          <SearchBox label={text('wallets.search')} />
          <OpenWallet />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: row.firm_name ?? row.id,
        side: <Waits row={row} />,
        second: (
          <>
            <Code value={row.id} /> · {text('resources.wallets.fields.outstanding')} <Yuan amount={row.outstanding} /> ·{' '}
            <Moment at={row.changed_at} />
          </>
        ),
      })}
      empty={<NoWallets />}
    />
  )
}

export default WalletList

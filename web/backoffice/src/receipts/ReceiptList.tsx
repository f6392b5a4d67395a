import { Box } from '@mui/material'
import { receiptsResource } from '@portafilter/payment/contract'
import { useListContext } from 'react-admin'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment } from '../display/values.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { columnOf } from '../list/column-of.ts'
import { ProposalTabs } from '../list/ProposalTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { QUEUE_POLL_MS } from '../list/use-queue.ts'
import { useShowsWhole } from '../list/use-shows-whole.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { correctionQueue } from './queue.ts'
import type { ReceiptRow } from './rows.ts'
import type { ReceiptText } from './texts.ts'
import { Amount, Came, ReceivedOn, Whose } from './values.tsx'

const Col = columnOf<typeof receiptsResource, ReceiptText>()
const LATEST = { field: 'changed_at', order: 'DESC' } as const

const NoReceipts = () => {
  const text = useText<ReceiptText>()
  return <Calm title={text(useShowsWhole(correctionQueue) ? 'receipts.empty_waiting' : 'receipts.empty')} />
}

const Pays = ({ row: { pay_nos } }: { row: ReceiptRow }) => {
  const text = useText<ReceiptText>()
  if (pay_nos.length === 0) return text('receipts.unused')
  return pay_nos.map((pay_no) => (
    <Box key={pay_no}>
      <Code value={pay_no} />
    </Box>
  ))
}

/** Elsewhere it is the last change. */
const WaitsSince = ({ source }: { source: 'since' }) =>
  useListContext().filterValues.proposal === 'waiting' && (
    <Col source={source} render={(row) => <Moment at={row.since} />} />
  )

/** Of most nothing is kept. */
const Kept = ({ source }: { source: 'kept' }) =>
  useListContext().filterValues.kept === 'yes' && (
    <Col source={source} align="right" disableSort render={(row) => <Amount row={row} amount={row.kept} />} />
  )

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={receiptsResource} id={row.id} />} />
    <Col source="firm_name" disableSort render={(row) => <Whose row={row} />} />
    <Col source="came" align="right" disableSort render={(row) => <Came row={row} />} />
    <Col source="left" align="right" disableSort render={(row) => <Amount row={row} amount={row.left} />} />
    <Kept source="kept" />
    <Col source="pay_nos" disableSort render={(row) => <Pays row={row} />} />
    <Col source="received_on" disableSort render={(row) => <ReceivedOn row={row} />} />
    <Col source="changed_at" render={(row) => <Moment at={row.changed_at} />} />
    <WaitsSince source="since" />
  </>
)

/** What the bank has received, each transfer once, with the payments that have some of it. */
const ReceiptList = () => {
  const text = useText<ReceiptText>()
  return (
    <WorkList<ReceiptRow>
      resource={receiptsResource}
      sort={LATEST}
      pollMs={QUEUE_POLL_MS}
      tabs={
        <ProposalTabs
          resource={receiptsResource}
          queue={correctionQueue}
          waiting={text('receipts.waiting')}
          sort={LATEST}
        />
      }
      toolbar={
        <>
          <SearchBox label={text('receipts.search')} />
          <ChoiceFilter
            source="left_over"
            label={text('receipts.transfer')}
            width={200}
            choices={[{ value: 'yes', label: text('receipts.left') }]}
          />
          <ChoiceFilter
            source="kept"
            label={text('resources.receipts.fields.kept')}
            width={200}
            choices={[{ value: 'yes', label: text('receipts.kept') }]}
          />
        </>
      }
      columns={columns}
      card={(row) => ({
        first: <Code value={row.id} />,
        side: <Came row={row} />,
        second: (
          <>
            <Whose row={row} /> · {text('resources.receipts.fields.left')} <Amount row={row} amount={row.left} />
          </>
        ),
      })}
      empty={<NoReceipts />}
    />
  )
}

export default ReceiptList

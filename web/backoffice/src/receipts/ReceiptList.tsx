import { Box } from '@mui/material'
import { formatDay } from '@portafilter/kernel'
import { useLanguage } from '@portafilter/kit'
import { receiptsResource } from '@portafilter/payment/contract'
import { useListContext } from 'react-admin'
import { RowLink } from '../display/RowLink.tsx'
import { Calm } from '../display/states.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { ChoiceFilter } from '../list/ChoiceFilter.tsx'
import { columnOf } from '../list/column-of.ts'
import { FilterTabs } from '../list/FilterTabs.tsx'
import { SearchBox } from '../list/SearchBox.tsx'
import { QUEUE_POLL_MS, useQueue } from '../list/use-queue.ts'
import { WorkList } from '../list/WorkList.tsx'
import { useText } from '../texts/use-text.ts'
import { correctionQueue } from './queue.ts'
import type { ReceiptRow } from './rows.ts'
import type { ReceiptText } from './texts.ts'

const Col = columnOf<typeof receiptsResource, ReceiptText>()
const OLDEST = { field: 'since', order: 'ASC' } as const

const ProposalTabs = () => {
  const text = useText<ReceiptText>()
  const { count } = useQueue(receiptsResource, correctionQueue)
  return (
    <FilterTabs
      source="proposal"
      label={text('field.status')}
      tabs={[
        { value: undefined, label: text('field.all') },
        { value: 'waiting', label: text('receipts.waiting'), count },
      ]}
    />
  )
}

const NoReceipts = () => {
  const text = useText<ReceiptText>()
  const { filterValues } = useListContext()
  const isQueue = filterValues.proposal === 'waiting' && filterValues.q === undefined
  return <Calm title={text(isQueue ? 'receipts.empty_waiting' : 'receipts.empty')} />
}

/** As long as nobody has said what came in all, nothing is left for others. */
const Came = ({ row: { came, currency } }: { row: ReceiptRow }) => {
  const text = useText<ReceiptText>()
  return came === null || currency === null ? text('receipts.unsaid') : <Money amount={came} currency={currency} />
}

const Amount = ({ row: { currency }, amount }: { row: ReceiptRow; amount: number }) =>
  currency === null ? '—' : <Money amount={amount} currency={currency} />

const ReceivedOn = ({ row: { received_on } }: { row: ReceiptRow }) => {
  const language = useLanguage()
  return received_on === null ? '—' : formatDay(`${received_on}T00:00:00+08:00`, language)
}

const Pays = ({ row: { pay_nos } }: { row: ReceiptRow }) =>
  pay_nos.map((pay_no) => (
    <Box key={pay_no}>
      <Code value={pay_no} />
    </Box>
  ))

const Whose = ({ row: { firm_name, username } }: { row: ReceiptRow }) => firm_name ?? (username || '—')

const columns = (
  <>
    <Col source="id" disableSort render={(row) => <RowLink to={receiptsResource} id={row.id} />} />
    <Col source="firm_name" disableSort render={(row) => <Whose row={row} />} />
    <Col source="came" align="right" disableSort render={(row) => <Came row={row} />} />
    <Col source="left" align="right" disableSort render={(row) => <Amount row={row} amount={row.left} />} />
    <Col source="pay_nos" disableSort render={(row) => <Pays row={row} />} />
    <Col source="received_on" disableSort render={(row) => <ReceivedOn row={row} />} />
    <Col source="since" render={(row) => <Moment at={row.since} />} />
  </>
)

/** What the bank has received, each transfer once, with the payments that have some of it. */
const ReceiptList = () => {
  const text = useText<ReceiptText>()
  return (
    <WorkList<ReceiptRow>
      resource={receiptsResource}
      sort={OLDEST}
      pollMs={QUEUE_POLL_MS}
      tabs={<ProposalTabs />}
      toolbar={
        <>
          <SearchBox label={text('receipts.search')} />
          <ChoiceFilter
            source="left_over"
            label={text('receipts.transfer')}
            width={200}
            choices={[{ value: 'yes', label: text('receipts.left') }]}
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

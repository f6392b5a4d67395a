import { Alert, Box, Link } from '@mui/material'
import { serialAuditsResource } from '@portafilter/ordering/contract'
import { Link as RouterLink } from 'react-router'
import { Decisions } from '../actions/Decisions.tsx'
import { Buyer } from '../display/Buyer.tsx'
import { beside, Columns } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { type Column, ResponsiveTable, RowFacts } from '../display/ResponsiveTable.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import type { SerialAudit } from './rows.ts'
import { SerialAuditStatus } from './SerialAuditStatus.tsx'
import type { SerialAuditText } from './texts.ts'

type Of = { audit: SerialAudit }
type Machine = SerialAudit['rows'][number]

/** The machines, each with the part that it is for and what is wrong with it; on a phone the machine stands first. */
const Machines = ({ audit: { rows } }: Of) => {
  const text = useText<SerialAuditText>()
  const part: Column<Machine> = {
    name: text('serial_audits.part'),
    of: ({ part_name, part_code }) => (
      <>
        {part_name}{' '}
        <Box component="span" sx={{ display: { md: 'block' } }}>
          <Code value={part_code} />
        </Box>
      </>
    ),
  }
  const quantity: Column<Machine> = { name: text('serial_audits.quantity'), align: 'right', of: (row) => row.quantity }
  const machine: Column<Machine> = {
    name: text('serial_audits.machine'),
    of: ({ machineCode }) => <Code value={machineCode} />,
  }
  const said: readonly Column<Machine>[] = [
    { name: text('serial_audits.fault'), of: ({ faultReason }) => faultReason },
    { name: text('serial_audits.phone'), of: ({ phoneNumber }) => phoneNumber },
  ]
  return (
    <ResponsiveTable
      label={text('serial_audits.machines')}
      columns={[part, quantity, machine, ...said]}
      rows={rows}
      keyOf={({ id }) => id}
      sx={{ '& td': { verticalAlign: 'baseline', overflowWrap: 'anywhere' } }}
      block={(row) => <RowFacts columns={[machine, part, quantity, ...said]} row={row} />}
    />
  )
}

/** The same machines in other orders: to be looked at, and no reason by itself. */
const Elsewhere = ({ audit: { elsewhere } }: Of) => {
  const text = useText<SerialAuditText>()
  if (elsewhere.length === 0) return null
  return (
    <Alert severity="warning">
      {text('serial_audits.elsewhere', { count: elsewhere.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {elsewhere.map(({ machine, order_no, firm_name, account, part_codes }) => (
          <li key={`${machine} ${order_no}`}>
            <Code value={machine} /> ·{' '}
            <Link component={RouterLink} to={`/serial-audits/${order_no}/show`}>
              {order_no}
            </Link>{' '}
            · {firm_name ?? account} · {part_codes.join(', ')}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

const Submission = ({ audit }: Of) => {
  const text = useText<SerialAuditText>()
  return (
    <Facts>
      <Fact name={text('serial_audits.order')}>
        <Link component={RouterLink} to={`/orders/${audit.id}/show`}>
          {audit.id}
        </Link>
      </Fact>
      <Fact name={text('serial_audits.total')}>
        <Money amount={audit.order_total} currency={audit.currency} />
      </Fact>
      <Fact name={text('resources.serial-audits.fields.account')}>
        <Buyer account={audit.account} username={audit.username} firm={audit.firm_name} />
      </Fact>
      <Fact name={text('resources.serial-audits.fields.submitted_at')}>
        {audit.submitted_at === null ? null : <Moment at={audit.submitted_at} />}
      </Fact>
      <Fact name={text('resources.serial-audits.fields.reviewed_by')}>{audit.reviewed_by}</Fact>
      <Fact name={text('serial_audits.reviewed_at')}>
        {audit.reviewed_at === null ? null : <Moment at={audit.reviewed_at} />}
      </Fact>
      <Fact name={text('serial_audits.reason')}>{audit.reason}</Fact>
    </Facts>
  )
}

const LAYOUT = beside('minmax(0,2fr) minmax(0,1fr)', 'lg')

const SerialAuditPage = ({ audit }: Of) => {
  const text = useText<SerialAuditText>()
  const words = {
    own: text('serial_audits.own'),
    reason: text('serial_audits.reason'),
    required: text('serial_audits.reject_required'),
  }
  const decisions = <Decisions resource={serialAuditsResource} row={audit} words={words} />
  return (
    <>
      <Head name={<Code value={audit.id} copy />} actions={decisions}>
        <SerialAuditStatus status={audit.status} />
      </Head>
      {audit.details_altered && <Alert severity="error">{text('serial_audits.altered')}</Alert>}
      <Elsewhere audit={audit} />
      <Columns layout={LAYOUT}>
        <Panel title={text('serial_audits.machines')}>
          <Machines audit={audit} />
        </Panel>
        <Panel title={text('serial_audits.submission')}>
          <Submission audit={audit} />
        </Panel>
      </Columns>
    </>
  )
}

/** The serial numbers of one order, and the decision about them. */
const SerialAuditShow = () => (
  <Detail<SerialAudit> layout={LAYOUT}>{(audit) => <SerialAuditPage audit={audit} />}</Detail>
)

export default SerialAuditShow

import { Alert, Box, Link, Stack, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router'
import { Buyer } from '../display/Buyer.tsx'
import { beside, Columns } from '../display/Columns.tsx'
import { Detail, Panel, Wide } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { Decisions } from './Decisions.tsx'
import type { SerialAudit } from './rows.ts'
import { SerialAuditStatus } from './SerialAuditStatus.tsx'
import type { SerialAuditText } from './texts.ts'

type Of = { audit: SerialAudit }

const MachineTable = ({ audit: { rows } }: Of) => {
  const text = useText<SerialAuditText>()
  return (
    <Wide label={text('serial_audits.machines')}>
      <Table size="small" sx={{ '& td': { verticalAlign: 'baseline', overflowWrap: 'anywhere' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text('serial_audits.part')}</TableCell>
            <TableCell align="right">{text('serial_audits.quantity')}</TableCell>
            <TableCell>{text('serial_audits.machine')}</TableCell>
            <TableCell>{text('serial_audits.fault')}</TableCell>
            <TableCell>{text('serial_audits.phone')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell>
                {row.part_name}
                <br />
                <Code value={row.part_code} />
              </TableCell>
              <TableCell align="right">{row.quantity}</TableCell>
              <TableCell>
                <Code value={row.machineCode} />
              </TableCell>
              <TableCell>{row.faultReason}</TableCell>
              <TableCell>{row.phoneNumber}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Wide>
  )
}

/** The same one under the other, where a table would not fit. */
const MachineBlocks = ({ audit: { rows } }: Of) => {
  const text = useText<SerialAuditText>()
  return (
    <Stack spacing={2}>
      {rows.map((row) => (
        <Facts key={row.id}>
          <Fact name={text('serial_audits.machine')}>
            <Code value={row.machineCode} />
          </Fact>
          <Fact name={text('serial_audits.part')}>
            {row.part_name} <Code value={row.part_code} />
          </Fact>
          <Fact name={text('serial_audits.quantity')}>{row.quantity}</Fact>
          <Fact name={text('serial_audits.fault')}>{row.faultReason}</Fact>
          <Fact name={text('serial_audits.phone')}>{row.phoneNumber}</Fact>
        </Facts>
      ))}
    </Stack>
  )
}

/** The machines, each with the part that it is for and what is wrong with it. */
const Machines = ({ audit }: Of) => {
  const Shown = useMediaQuery((theme: Theme) => theme.breakpoints.up('md')) ? MachineTable : MachineBlocks
  return <Shown audit={audit} />
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
  return (
    <>
      <Head name={<Code value={audit.id} copy />} actions={<Decisions audit={audit} />}>
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

import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { firmChangesResource } from '@portafilter/identity/contract'
import { Decisions } from '../actions/Decisions.tsx'
import { Buyer } from '../display/Buyer.tsx'
import { Columns, WIDE_FIRST } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { Code, Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { FirmChangeStatus } from './FirmChangeStatus.tsx'
import type { FirmChange } from './rows.ts'
import type { FirmChangeText } from './texts.ts'

type Of = { change: FirmChange }

const FIELDS = ['firm_name', 'invoice_title', 'invoice_number'] as const

const cells = { '& th, & td': { px: 1, verticalAlign: 'baseline', overflowWrap: 'anywhere' } }

/** What the firm is and would be, side by side; what changes stands out. */
const Comparison = ({ change: { before, after } }: Of) => {
  const text = useText<FirmChangeText>()
  return (
    <Table size="small" sx={cells}>
      <TableHead>
        <TableRow>
          <TableCell>{text('firm_changes.field')}</TableCell>
          <TableCell>{text('firm_changes.before')}</TableCell>
          <TableCell>{text('firm_changes.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {FIELDS.map((field) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
              {text(`firm_changes.${field}`)}
            </TableCell>
            <TableCell>{before[field] || '—'}</TableCell>
            <TableCell>
              {after[field] === before[field] ? (
                after[field]
              ) : (
                <strong>
                  {after[field]} {text('firm_changes.changed')}
                </strong>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const Request = ({ change }: Of) => {
  const text = useText<FirmChangeText>()
  return (
    <Facts>
      <Fact name={text('resources.firm-changes.fields.erp_code')}>
        <Code value={change.erp_code} copy />
      </Fact>
      <Fact name={text('resources.firm-changes.fields.account')}>
        <Buyer account={change.account} username={change.username} firm={null} />
      </Fact>
      <Fact name={text('resources.firm-changes.fields.requested_at')}>
        <Moment at={change.requested_at} />
      </Fact>
      <Fact name={text('resources.firm-changes.fields.decided_by')}>{change.decided_by}</Fact>
      <Fact name={text('resources.firm-changes.fields.decided_at')}>
        {change.decided_at === null ? null : <Moment at={change.decided_at} />}
      </Fact>
      <Fact name={text('firm_changes.reason')}>{change.reason}</Fact>
    </Facts>
  )
}

const FirmChangePage = ({ change }: Of) => {
  const text = useText<FirmChangeText>()
  const values = { name: change.wanted_name }
  const words = {
    own: text('firm_changes.own'),
    reason: text('firm_changes.reason'),
    required: text('firm_changes.reject_required'),
  }
  return (
    <>
      <Head
        name={change.wanted_name}
        actions={<Decisions resource={firmChangesResource} row={change} values={values} words={words} />}
      >
        <FirmChangeStatus status={change.status} />
      </Head>
      <Columns layout={WIDE_FIRST}>
        <Panel title={text('firm_changes.compare')}>
          <Comparison change={change} />
        </Panel>
        <Panel title={text('firm_changes.request')}>
          <Request change={change} />
        </Panel>
      </Columns>
    </>
  )
}

/** One request: what the firm is, what it would be, and the decision. */
const FirmChangeShow = () => (
  <Detail<FirmChange> layout={WIDE_FIRST}>{(change) => <FirmChangePage change={change} />}</Detail>
)

export default FirmChangeShow

import Check from '@mui/icons-material/Check'
import DoneAll from '@mui/icons-material/DoneAll'
import { Alert, Box, Table, TableBody, TableCell, TableHead, TablePagination, TableRow } from '@mui/material'
import { formatMoney, useLanguage } from '@portafilter/kit'
import { refundBatchesResource } from '@portafilter/payment/contract'
import { refundStandingWords } from '@portafilter/receivable/words'
import { useState } from 'react'
import { ActionArea } from '../actions/ActionArea.tsx'
import { StaffAction } from '../actions/StaffAction.tsx'
import { Columns, WIDE_FIRST } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { Subject } from '../display/Subject.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { usePagerWords } from '../list/Pages.tsx'
import { useText } from '../texts/use-text.ts'
import { CameBack, CameBackAlert } from './CameBack.tsx'
import { ExportButton } from './ExportButton.tsx'
import { RefundBatchStatus } from './RefundBatchStatus.tsx'
import type { BatchItem, RefundBatch } from './rows.ts'
import type { RefundBatchText } from './texts.ts'

type Of = { batch: RefundBatch }

const inWords = ({ count, amount }: RefundBatch) => ({ count, amount: formatMoney(amount, 'CNY') })

/** Checked by one, confirmed by another. */
const Review = ({ batch }: Of) => {
  const values = inWords(batch)
  return (
    <ActionArea>
      {batch.status === 'gathered' && batch.barred === '' && (
        <StaffAction
          resource={refundBatchesResource}
          action="propose"
          row={batch}
          values={values}
          startIcon={<Check />}
        >
          <Warnings batch={batch} />
        </StaffAction>
      )}
      {batch.status === 'proposed' && batch.barred === '' && (
        <StaffAction
          resource={refundBatchesResource}
          action="confirm"
          row={batch}
          values={values}
          color="success"
          startIcon={<DoneAll />}
        >
          <Warnings batch={batch} />
        </StaffAction>
      )}
    </ActionArea>
  )
}

const Meaning = ({ batch: { status, proposed_by, barred, open } }: Of) => {
  const text = useText<RefundBatchText>()
  if (barred !== '') return <Alert severity="info">{barred}</Alert>
  if (status === 'confirmed' && open === 0)
    return <Alert severity="success">{text('refund_batches.meaning.done')}</Alert>
  const severity = status === 'confirmed' ? 'success' : 'info'
  return <Alert severity={severity}>{text(`refund_batches.meaning.${status}`, { account: proposed_by ?? '' })}</Alert>
}

const BatchFacts = ({ batch }: Of) => {
  const text = useText<RefundBatchText>()
  return (
    <Facts>
      <Fact name={text('resources.refund-batches.fields.count')}>{batch.count}</Fact>
      <Fact name={text('resources.refund-batches.fields.amount')}>
        <Money amount={batch.amount} currency="CNY" />
      </Fact>
      <Fact name={text('resources.refund-batches.fields.gathered_at')}>
        <Moment at={batch.gathered_at} />
      </Fact>
      <Fact name={text('resources.refund-batches.fields.proposed_by')}>{batch.proposed_by}</Fact>
      <Fact name={text('resources.refund-batches.fields.confirmed_by')}>{batch.confirmed_by}</Fact>
      <Fact name={text('resources.refund-batches.fields.confirmed_at')}>
        {batch.confirmed_at === null ? null : <Moment at={batch.confirmed_at} />}
      </Fact>
    </Facts>
  )
}

const Payee = ({ item: { payee, payee_altered } }: { item: BatchItem }) => {
  const text = useText<RefundBatchText>()
  if (payee_altered) return <Alert severity="error">{text('refund_batches.altered')}</Alert>
  if (payee === null) return <>{text('refund_batches.erased')}</>
  return (
    <>
      {payee.name}
      <br />
      {payee.bank}
      <br />
      <Code value={payee.account} copy />
    </>
  )
}

const cells = { '& th, & td': { px: 1, verticalAlign: 'baseline', overflowWrap: 'anywhere' } }

const Standing = ({ item: { standing } }: { item: BatchItem }) => {
  const language = useLanguage()
  const text = useText<RefundBatchText>()
  return standing === 'left' ? text('refund_batches.left') : refundStandingWords[standing][language]
}

/** One account that pays several owners is the very sign a checker looks for. */
const SharedAccounts = ({ batch: { shared_accounts } }: Of) => {
  const text = useText<RefundBatchText>()
  const language = useLanguage()
  return shared_accounts.map(({ account, owners, refunds }) => (
    <Alert key={account + owners.join()} severity="warning">
      {text('refund_batches.shared_account', {
        account,
        count: refunds.length,
        owners: owners.join(language === 'CN' ? '、' : ', '),
      })}
    </Alert>
  ))
}

/** What to look at before one checks or confirms it. */
const Warnings = ({ batch }: Of) =>
  batch.status !== 'confirmed' && (
    <>
      <SharedAccounts batch={batch} />
      <CameBackAlert items={batch.items} />
    </>
  )

/** A page of what may be thousands. */
const ROWS = 50

const marked = { '& td, & th': { bgcolor: 'rgba(237, 108, 2, .12)' } }

const Items = ({ batch: { items, shared_accounts } }: Of) => {
  const text = useText<RefundBatchText>()
  const words = usePagerWords()
  const [page, setPage] = useState(0)
  const shared = new Set(shared_accounts.flatMap(({ refunds }) => refunds))
  return (
    <>
      <Table size="small" sx={cells}>
        <TableHead>
          <TableRow>
            <TableCell>{text('refund_batches.refund')}</TableCell>
            <TableCell>{text('refund_batches.payee')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.slice(page * ROWS, (page + 1) * ROWS).map((item) => (
            <TableRow key={item.refund_id} sx={shared.has(item.refund_id) || item.came_back.length > 0 ? marked : {}}>
              <TableCell component="th" scope="row">
                <Code value={item.refund_id} />
                <br />
                <Subject of={item.subject} /> · <Standing item={item} />
                <br />
                {item.owner}
                <br />
                <Money amount={item.amount} currency={item.currency} />
              </TableCell>
              <TableCell>
                <Payee item={item} />
                {shared.has(item.refund_id) && (
                  <Box sx={{ color: 'warning.dark', fontWeight: 600 }}>{text('refund_batches.shared')}</Box>
                )}
                <CameBack item={item} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {items.length > ROWS && (
        <TablePagination
          component="div"
          count={items.length}
          page={page}
          rowsPerPage={ROWS}
          rowsPerPageOptions={[ROWS]}
          {...words}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </>
  )
}

const RefundBatchPage = ({ batch }: Of) => {
  const text = useText<RefundBatchText>()
  return (
    <>
      <Head
        name={<Code value={batch.id} />}
        actions={
          <>
            {batch.status === 'confirmed' && batch.open > 0 && <ExportButton batch={batch} />}
            <Review batch={batch} />
          </>
        }
      >
        <RefundBatchStatus {...batch} />
      </Head>
      <Meaning batch={batch} />
      <Warnings batch={batch} />
      <Columns layout={WIDE_FIRST}>
        <Panel title={text('refund_batches.items')}>
          <Items batch={batch} />
        </Panel>
        <Panel title={text('refund_batches.facts')}>
          <BatchFacts batch={batch} />
        </Panel>
      </Columns>
    </>
  )
}

/** One batch: whom finance pays, how much, and who has checked it. */
const RefundBatchShow = () => (
  <Detail<RefundBatch> layout={WIDE_FIRST}>{(batch) => <RefundBatchPage batch={batch} />}</Detail>
)

export default RefundBatchShow

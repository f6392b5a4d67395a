import { Alert, Box, Stack } from '@mui/material'
import { caseKindWords, caseReasonWords, dispositionWords, transitWords } from '@portafilter/aftersales/words'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { useLanguage } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { refundsResource } from '@portafilter/payment/contract'
import { refundStatusWords } from '@portafilter/receivable/words'
import { Buyer } from '../display/Buyer.tsx'
import { beside, Columns } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { type Column, ResponsiveTable } from '../display/ResponsiveTable.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Code, Moment, Money } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { CarriedBy } from './CarriedBy.tsx'
import { CaseActions } from './CaseActions.tsx'
import { CaseStatus } from './CaseStatus.tsx'
import { Gift } from './Gift.tsx'
import type { CaseLine, StaffCase } from './rows.ts'
import type { CaseText } from './texts.ts'

type Of = { found: StaffCase }

const COUNTS = ['quantity', 'approved', 'received', 'accepted'] as const
const COUNT_NAMES = {
  quantity: 'cases.asked',
  approved: 'cases.approved_short',
  received: 'cases.received',
  accepted: 'cases.accepted',
} as const

const keyOf = ({ item_num, where, delivery_no }: CaseLine): string => `${item_num} ${where} ${delivery_no}`

const Part = ({ line }: { line: CaseLine }) => (
  <>
    {line.part_name}
    {line.gift && <Gift along={line.along > 0} />}
    <br />
    <Code value={line.part_code} />
  </>
)

/** Where its pieces were; of what was on its way, on which delivery. */
const Where = ({ line: { where, delivery_no } }: { line: CaseLine }) => {
  const text = useText<CaseText>()
  return (
    <>
      {text(`cases.where.${where}`)}
      {delivery_no !== null && (
        <>
          <br />
          <RowLink to={deliveriesResource} id={delivery_no} />
        </>
      )}
    </>
  )
}

/** The pieces: where they were, what was asked for, approved, came and was accepted, and once they are checked what becomes of them. */
const Lines = ({ found: { lines, currency } }: Of) => {
  const text = useText<CaseText>()
  const language = useLanguage()
  const disposition: Column<CaseLine> = {
    name: text('cases.disposition'),
    // Of what never came there was nothing to decide.
    of: (line) => (line.disposition && line.received ? dispositionWords[line.disposition][language] : null),
  }
  const isChecked = lines.some((line) => line.disposition !== null)
  const counts = COUNTS.map(
    (count): Column<CaseLine> => ({ name: text(COUNT_NAMES[count]), align: 'right', of: (line) => line[count] }),
  )
  return (
    <ResponsiveTable
      label={text('cases.lines')}
      columns={[
        { name: text('cases.part'), of: (line) => <Part line={line} /> },
        { name: text('cases.where'), of: (line) => <Where line={line} /> },
        {
          name: text('cases.paid'),
          align: 'right',
          of: ({ subtotal }) => <Money amount={subtotal} currency={currency} />,
        },
        ...counts,
        ...(isChecked ? [disposition] : []),
      ]}
      rows={lines}
      keyOf={keyOf}
      sx={{ '& td': { verticalAlign: 'baseline' } }}
    />
  )
}

const PictureList = ({ addresses }: { addresses: readonly string[] }) => {
  const text = useText<CaseText>()
  if (addresses.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {addresses.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noopener noreferrer">
            <Box
              component="img"
              src={address}
              alt={text('cases.picture', { number: index + 1 })}
              sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 1, display: 'block' }}
            />
          </a>
        </li>
      ))}
    </Box>
  )
}

const Application = ({ found }: Of) => {
  const text = useText<CaseText>()
  const language = useLanguage()
  return (
    <Stack spacing={1.5}>
      <Facts>
        <Fact name={text('cases.order')}>
          <RowLink to={ordersResource} id={found.order_no} />
        </Fact>
        <Fact name={text('resources.after-sales.fields.account')}>
          <Buyer account={found.account} username={found.username} firm={found.firm_name} />
        </Fact>
        <Fact name={text('cases.phone')}>{found.phone}</Fact>
        <Fact name={text('cases.reason')}>{found.reason && caseReasonWords[found.reason][language]}</Fact>
        <Fact name={text('cases.describe')}>{found.describe}</Fact>
        <Fact name={text('cases.opened_at')}>
          <Moment at={found.opened_at} />
        </Fact>
      </Facts>
      <PictureList addresses={found.pictures} />
    </Stack>
  )
}

const Outcome = ({ found }: Of) => {
  const text = useText<CaseText>()
  const language = useLanguage()
  return (
    <Facts>
      <Fact name={text('cases.amount')}>
        {found.kind === 'exchange' ? text('cases.no_money') : <Money amount={found.amount} currency={found.currency} />}
      </Fact>
      {found.refunds.map(({ id, amount, status }) => (
        <Fact key={id} name={text('cases.refund')}>
          <RowLink to={refundsResource} id={id} /> · <Money amount={amount} currency={found.currency} /> ·{' '}
          {refundStatusWords[status][language]}
        </Fact>
      ))}
      <Fact name={text('cases.transit')}>{found.transit && transitWords[found.transit][language]}</Fact>
      <Fact name={text('cases.tracking')}>
        {found.tracking_no === '' ? null : <CarriedBy carrier={found.carrier} tracking_no={found.tracking_no} />}
      </Fact>
      <Fact name={text('cases.reissue_tracking')}>
        {found.reissue_tracking_no === '' ? null : (
          <CarriedBy carrier={found.reissue_carrier} tracking_no={found.reissue_tracking_no} />
        )}
      </Fact>
      <Fact name={text('cases.back')}>{found.back && <CarriedBy {...found.back} />}</Fact>
      <Fact name={text('cases.gift_waived')}>{found.gift_waived}</Fact>
      <Fact name={text('cases.reason_given')}>{found.reason_given}</Fact>
      <Fact name={text('cases.check_pictures')}>
        {found.check_pictures.length > 0 ? <PictureList addresses={found.check_pictures} /> : null}
      </Fact>
      <Fact name={text('cases.due_at')}>{found.due_at === null ? null : <Moment at={found.due_at} />}</Fact>
    </Facts>
  )
}

const LAYOUT = beside('minmax(0,2fr) minmax(0,1fr)', 'lg')

const CasePage = ({ found }: Of) => {
  const text = useText<CaseText>()
  const language = useLanguage()
  return (
    <>
      <Head name={<Code value={found.id} copy />} actions={<CaseActions found={found} />}>
        <span>{caseKindWords[found.kind][language]}</span>
        <CaseStatus row={found} />
      </Head>
      {found.application_altered && <Alert severity="error">{text('cases.altered')}</Alert>}
      {found.gifts_owed > 0 && found.steps.includes('waive-gift') && (
        <Alert severity="warning">{text('cases.gifts_owed', { count: found.gifts_owed })}</Alert>
      )}
      <Columns layout={LAYOUT}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Panel title={text('cases.lines')}>
            <Lines found={found} />
          </Panel>
          <Panel title={text('cases.outcome')}>
            <Outcome found={found} />
          </Panel>
        </Stack>
        <Panel title={text('cases.application')}>
          <Application found={found} />
        </Panel>
      </Columns>
    </>
  )
}

/** One case: what is asked for, what came, what goes back, and the next decision. */
const CaseShow = () => <Detail<StaffCase> layout={LAYOUT}>{(found) => <CasePage found={found} />}</Detail>

export default CaseShow

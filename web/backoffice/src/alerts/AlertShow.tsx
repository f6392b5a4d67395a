import { Stack, Typography } from '@mui/material'
import { streamsResource } from '@portafilter/audit/contract'
import { useLanguage } from '@portafilter/kit'
import { alertKindWords } from '@portafilter/payment/words'
import { useRights } from '../access/use-rights.ts'
import { Altered } from '../display/Altered.tsx'
import { Columns, HALVES } from '../display/Columns.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
import { Head } from '../display/Head.tsx'
import { RowLink } from '../display/RowLink.tsx'
import { Moment } from '../display/values.tsx'
import { useText } from '../texts/use-text.ts'
import { AlertStatus } from './AlertStatus.tsx'
import { Decisions } from './Decisions.tsx'
import { MoneyPanel } from './MoneyPanel.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import type { Alert } from './rows.ts'
import type { AlertText } from './texts.ts'

type Of = { alert: Alert }

const AlertHead = ({ alert }: Of) => {
  const text = useText<AlertText>()
  const language = useLanguage()
  const { reads } = useRights()
  return (
    <Head name={alertKindWords[alert.kind][language]} actions={<Decisions alert={alert} />}>
      <AlertStatus status={alert.status} />
      {reads(streamsResource) && (
        <RowLink to={streamsResource} id={alert.stream}>
          {text('alerts.history')}
        </RowLink>
      )}
    </Head>
  )
}

/** What such an alert means, and what finance can do about it. */
const Meaning = ({ alert: { kind } }: Of) => {
  const text = useText<AlertText>()
  return (
    <Panel title={text('alerts.meaning')}>
      <Typography sx={{ mb: 1 }}>{text(`alerts.means.${kind}`)}</Typography>
      <Typography>{text(`alerts.do.${kind}`)}</Typography>
    </Panel>
  )
}

/** Who has had it since when, and what came of it. */
const Course = ({ alert }: Of) => {
  const text = useText<AlertText>()
  const { raised_at, taken_by, taken_at, closed_by, closed_at, note, altered, status } = alert
  const nobody = status === 'open' ? text('alerts.nobody') : null
  return (
    <Panel title={text('alerts.course')}>
      {altered && <Altered />}
      <Facts>
        <Fact name={text('resources.alerts.fields.raised_at')}>
          <Moment at={raised_at} />
        </Fact>
        <Fact name={text('resources.alerts.fields.taken_by')}>{taken_by ?? nobody}</Fact>
        <Fact name={text('resources.alerts.fields.taken_at')}>{taken_at && <Moment at={taken_at} />}</Fact>
        <Fact name={text('resources.alerts.fields.closed_by')}>{closed_by}</Fact>
        <Fact name={text('resources.alerts.fields.closed_at')}>{closed_at && <Moment at={closed_at} />}</Fact>
        <Fact name={text('alerts.note')}>{altered ? null : note}</Fact>
      </Facts>
    </Panel>
  )
}

/** One alert: what it means, what was expected and what came, whom it concerns, and who looks into it. */
const AlertShow = () => (
  <Detail<Alert> layout={HALVES}>
    {(alert) => (
      <>
        <AlertHead alert={alert} />
        <Columns layout={HALVES}>
          <Stack spacing={2}>
            <Meaning alert={alert} />
            <MoneyPanel alert={alert} />
          </Stack>
          <Stack spacing={2}>
            {alert.kind !== 'statement_failed' && <PaymentPanel alert={alert} />}
            <Course alert={alert} />
          </Stack>
        </Columns>
      </>
    )}
  </Detail>
)

export default AlertShow

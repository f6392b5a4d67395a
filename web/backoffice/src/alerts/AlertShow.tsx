import { Box, Stack, Typography } from '@mui/material'
import { streamsResource } from '@portafilter/audit/contract'
import { useLanguage } from '@portafilter/kit'
import { alertKindWords } from '@portafilter/payment/words'
import { useRights } from '../access/use-rights.ts'
import { Altered } from '../display/Altered.tsx'
import { Detail, Panel } from '../display/Detail.tsx'
import { Fact, Facts } from '../display/Facts.tsx'
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

const Head = ({ alert }: Of) => {
  const text = useText<AlertText>()
  const language = useLanguage()
  const { reads } = useRights()
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box component="h2" sx={{ m: 0, fontSize: '1.15rem' }}>
        {alertKindWords[alert.kind][language]}
      </Box>
      <AlertStatus status={alert.status} />
      {reads(streamsResource) && (
        <RowLink to={streamsResource} id={alert.stream}>
          {text('alerts.history')}
        </RowLink>
      )}
      <Box sx={{ flex: 1 }} />
      <Decisions alert={alert} />
    </Stack>
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

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' },
  alignItems: 'start',
}

const SHAPE = {
  layout,
  columns: [
    [150, 260],
    [180, 110],
  ],
}

const AlertPage = ({ alert }: Of) => (
  <Stack spacing={2}>
    <Head alert={alert} />
    <Box sx={layout}>
      <Stack spacing={2}>
        <Meaning alert={alert} />
        <MoneyPanel alert={alert} />
      </Stack>
      <Stack spacing={2}>
        <PaymentPanel alert={alert} />
        <Course alert={alert} />
      </Stack>
    </Box>
  </Stack>
)

/** One alert: what it means, what was expected and what came, whom it concerns, and who looks into it. */
const AlertShow = () => {
  const text = useText<AlertText>()
  return (
    <Detail<Alert> shape={SHAPE} title={text('resources.alerts.name')}>
      {(alert) => <AlertPage key={alert.id} alert={alert} />}
    </Detail>
  )
}

export default AlertShow

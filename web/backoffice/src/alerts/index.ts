import ReportProblem from '@mui/icons-material/ReportProblemOutlined'
import { alertsResource } from '@portafilter/payment/contract'
import { alertKindWords, alertStatusWords } from '@portafilter/payment/words'
import { providerWords } from '@portafilter/receivable/words'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { alertQueue } from './queue.ts'
import { alertTexts } from './texts.ts'

export const alerts = screen({
  resource: alertsResource,
  texts: alertTexts,
  icon: ReportProblem,
  list: page(() => import('./AlertList.tsx')),
  show: page(() => import('./AlertShow.tsx')),
  tells: (row, language) => [
    alertKindWords[row.kind][language],
    providerWords[row.source][language],
    row.pay_no ?? row.attempt,
    alertStatusWords[row.status][language],
  ],
  queue: { ...alertQueue, says: 'alerts.waiting_count' },
})

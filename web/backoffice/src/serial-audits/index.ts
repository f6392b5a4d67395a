import Numbers from '@mui/icons-material/PinOutlined'
import { serialAuditsResource } from '@portafilter/ordering/contract'
import { serialAuditStatusWords } from '@portafilter/ordering/words'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { serialAuditQueue } from './queue.ts'
import { serialAuditTexts } from './texts.ts'

export const serialAudits = screen({
  resource: serialAuditsResource,
  texts: serialAuditTexts,
  icon: Numbers,
  list: page(() => import('./SerialAuditList.tsx')),
  show: page(() => import('./SerialAuditShow.tsx')),
  tells: (row, language) => [row.username, row.account, serialAuditStatusWords[row.status][language]],
  queue: { ...serialAuditQueue, says: 'serial_audits.waiting_count' },
})

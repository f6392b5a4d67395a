import Numbers from '@mui/icons-material/PinOutlined'
import { serialAuditsResource } from '@portafilter/ordering/contract'
import { serialAuditStatusWords } from '@portafilter/ordering/words'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { serialAuditQueue } from './queue.ts'
import { serialAuditTexts } from './texts.ts'

export const serialAudits = screen({
  resource: serialAuditsResource,
  texts: serialAuditTexts,
  icon: Numbers,
  list: lazy(() => import('./SerialAuditList.tsx')),
  show: lazy(() => import('./SerialAuditShow.tsx')),
  tells: (row, language) => [row.username, row.account, serialAuditStatusWords[row.status][language]],
  queue: { ...serialAuditQueue, says: 'serial_audits.waiting_count' },
})

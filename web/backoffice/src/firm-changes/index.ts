import Business from '@mui/icons-material/BusinessOutlined'
import { firmChangesResource } from '@portafilter/identity/contract'
import { firmChangeWords } from '@portafilter/identity/words'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { firmChangeQueue } from './queue.ts'
import { firmChangeTexts } from './texts.ts'

export const firmChanges = screen({
  resource: firmChangesResource,
  texts: firmChangeTexts,
  icon: Business,
  list: page(() => import('./FirmChangeList.tsx')),
  show: page(() => import('./FirmChangeShow.tsx')),
  tells: (row, language) => [row.wanted_name, row.erp_code, firmChangeWords[row.status][language]],
  queue: { ...firmChangeQueue, says: 'firm_changes.waiting_count' },
})

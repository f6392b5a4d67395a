import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined'
import { afterSalesResource } from '@portafilter/aftersales/contract'
import { caseKindWords, caseStandingWords } from '@portafilter/aftersales/words'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { caseQueue } from './queue.ts'
import { caseTexts } from './texts.ts'

export const afterSales = screen({
  resource: afterSalesResource,
  texts: caseTexts,
  icon: AssignmentReturn,
  list: page(() => import('./CaseList.tsx')),
  show: page(() => import('./CaseShow.tsx')),
  tells: (row, language) => [caseKindWords[row.kind][language], row.username, caseStandingWords(row)[language]],
  queue: { ...caseQueue, says: 'cases.waiting_count' },
})

import FactCheck from '@mui/icons-material/FactCheckOutlined'
import { statementsResource } from '@portafilter/reconciliation/contract'
import { statedByWords, statementStatusWords } from '@portafilter/reconciliation/words'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { statementQueue } from './queue.ts'
import { statementTexts } from './texts.ts'

export const statements = screen({
  resource: statementsResource,
  texts: statementTexts,
  icon: FactCheck,
  list: page(() => import('./StatementList.tsx')),
  show: page(() => import('./StatementShow.tsx')),
  tells: (row, language) => [
    `${statedByWords[row.provider][language]} ${row.day}`,
    statementStatusWords[row.status][language],
  ],
  queue: { ...statementQueue, says: 'statements.open_count' },
})

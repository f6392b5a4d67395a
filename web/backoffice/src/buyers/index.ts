import Person from '@mui/icons-material/PersonOutlined'
import { buyersResource } from '@portafilter/identity/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { newcomerQueue } from './queue.ts'
import { buyerTexts } from './texts.ts'

export const buyers = screen({
  resource: buyersResource,
  texts: buyerTexts,
  icon: Person,
  list: page(() => import('./BuyerList.tsx')),
  show: page(() => import('./BuyerShow.tsx')),
  queue: { ...newcomerQueue, says: 'buyers.newcomer_count' },
  tells: (row) => [row.username, row.firm_name ?? row.id],
})

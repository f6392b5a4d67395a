import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined'
import { feedbackInbox } from '@portafilter/support/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { feedbackQueue } from './queue.ts'
import { feedbackTexts } from './texts.ts'

export const feedback = screen({
  resource: feedbackInbox,
  texts: feedbackTexts,
  icon: FeedbackOutlined,
  list: page(() => import('./FeedbackList.tsx')),
  show: page(() => import('./FeedbackShow.tsx')),
  tells: (row) => [row.sketch, row.firm_name ?? row.username],
  queue: { ...feedbackQueue, says: 'feedback.waiting_count' },
})

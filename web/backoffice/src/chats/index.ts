import Forum from '@mui/icons-material/ForumOutlined'
import { chatsResource } from '@portafilter/support/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { chatQueue } from './queue.ts'
import { chatTexts } from './texts.ts'

export const chats = screen({
  resource: chatsResource,
  texts: chatTexts,
  icon: Forum,
  list: page(() => import('./ChatList.tsx')),
  show: page(() => import('./ChatShow.tsx')),
  tells: (row) => [row.firm_name ?? row.username, row.account],
  queue: { ...chatQueue, says: 'chats.waiting_count' },
})

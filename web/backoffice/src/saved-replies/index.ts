import Quickreply from '@mui/icons-material/QuickreplyOutlined'
import { savedReplies as resource } from '@portafilter/support/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { titleOf } from './rows.ts'
import { replyTexts } from './texts.ts'

export const savedReplies = screen({
  resource,
  texts: replyTexts,
  icon: Quickreply,
  list: page(() => import('./ReplyList.tsx')),
  show: page(() => import('./ReplyShow.tsx')),
  tells: (row, language) => [titleOf(row, language)],
})

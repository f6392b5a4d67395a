import History from '@mui/icons-material/History'
import { streamsResource } from '@portafilter/audit/contract'
import { formatMoment } from '@portafilter/kit'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { streamTexts } from './texts.ts'

export const streams = screen({
  resource: streamsResource,
  texts: streamTexts,
  icon: History,
  list: page(() => import('./StreamList.tsx')),
  show: page(() => import('./StreamShow.tsx')),
  tells: (row, language) => [row.name, formatMoment(row.last_at, language)],
})

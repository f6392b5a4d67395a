import History from '@mui/icons-material/History'
import { streamsResource } from '@portafilter/audit/contract'
import { formatMoment } from '@portafilter/kit'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { streamTexts } from './texts.ts'

export const streams = screen({
  resource: streamsResource,
  texts: streamTexts,
  icon: History,
  list: lazy(() => import('./StreamList.tsx')),
  show: lazy(() => import('./StreamShow.tsx')),
  tells: (row, language) => [row.name, formatMoment(row.last_at, language)],
})

import ListAlt from '@mui/icons-material/ListAlt'
import { eventsResource } from '@portafilter/audit/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { eventTexts } from './texts.ts'

export const events = screen({
  resource: eventsResource,
  texts: eventTexts,
  icon: ListAlt,
  list: lazy(() => import('./EventList.tsx')),
  show: lazy(() => import('./EventShow.tsx')),
})

import ListAlt from '@mui/icons-material/ListAlt'
import { eventsResource } from '@portafilter/audit/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { eventTexts } from './texts.ts'

export const events = screen({
  resource: eventsResource,
  texts: eventTexts,
  icon: ListAlt,
  list: page(() => import('./EventList.tsx')),
  show: page(() => import('./EventShow.tsx')),
})

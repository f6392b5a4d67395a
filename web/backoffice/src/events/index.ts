import ListAlt from '@mui/icons-material/ListAlt'
import { lazy } from 'react'

const EventList = lazy(() => import('./EventList.tsx'))
const EventShow = lazy(() => import('./EventShow.tsx'))

export const events = { name: 'events', icon: ListAlt, list: EventList, show: EventShow }

import History from '@mui/icons-material/History'
import { lazy } from 'react'

const StreamList = lazy(() => import('./StreamList.tsx'))
const StreamShow = lazy(() => import('./StreamShow.tsx'))

export const streams = { name: 'streams', icon: History, list: StreamList, show: StreamShow }

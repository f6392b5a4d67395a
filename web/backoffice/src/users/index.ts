import People from '@mui/icons-material/PeopleOutlined'
import { usersResource } from '@portafilter/identity/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { userTexts } from './texts.ts'

export const users = screen({
  resource: usersResource,
  texts: userTexts,
  icon: People,
  list: lazy(() => import('./UserList.tsx')),
  show: lazy(() => import('./UserShow.tsx')),
})

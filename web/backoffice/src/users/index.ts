import People from '@mui/icons-material/PeopleOutlined'
import { usersResource } from '@portafilter/identity/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { userTexts } from './texts.ts'

export const users = screen({
  resource: usersResource,
  texts: userTexts,
  icon: People,
  list: page(() => import('./UserList.tsx')),
  show: page(() => import('./UserShow.tsx')),
  tells: (row) => [row.username, row.id],
})

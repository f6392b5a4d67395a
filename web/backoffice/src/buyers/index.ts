import Person from '@mui/icons-material/PersonOutlined'
import { buyersResource } from '@portafilter/identity/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { buyerTexts } from './texts.ts'

export const buyers = screen({
  resource: buyersResource,
  texts: buyerTexts,
  icon: Person,
  list: lazy(() => import('./BuyerList.tsx')),
  show: lazy(() => import('./BuyerShow.tsx')),
  tells: (row) => [row.username, row.firm_name ?? row.id],
})

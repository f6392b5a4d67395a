import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined'
import { ordersResource } from '@portafilter/ordering/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { orderTexts } from './texts.ts'

export const orders = screen({
  resource: ordersResource,
  texts: orderTexts,
  icon: ShoppingBag,
  list: lazy(() => import('./OrderList.tsx')),
  show: lazy(() => import('./OrderShow.tsx')),
  place: 'work',
})

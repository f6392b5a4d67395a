import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { lazy } from 'react'
import { screen } from '../screen.ts'
import { deliveryTexts } from './texts.ts'

export const deliveries = screen({
  resource: deliveriesResource,
  texts: deliveryTexts,
  icon: LocalShipping,
  list: lazy(() => import('./DeliveryList.tsx')),
  show: lazy(() => import('./DeliveryShow.tsx')),
  place: 'work',
})

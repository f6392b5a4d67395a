import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { lazy } from 'react'

const DeliveryList = lazy(() => import('./DeliveryList.tsx'))
const DeliveryShow = lazy(() => import('./DeliveryShow.tsx'))

export const deliveries = { name: 'deliveries', icon: LocalShipping, list: DeliveryList, show: DeliveryShow }

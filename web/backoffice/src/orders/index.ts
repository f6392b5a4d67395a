import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined'
import { lazy } from 'react'

const OrderList = lazy(() => import('./OrderList.tsx'))
const OrderShow = lazy(() => import('./OrderShow.tsx'))

export const orders = { name: 'orders', icon: ShoppingBag, list: OrderList, show: OrderShow }

import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined'
import { formatMoney, statusOf } from '@portafilter/kit'
import { ordersResource } from '@portafilter/ordering/contract'
import { orderStatusWords } from '@portafilter/ordering/words'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { orderTexts } from './texts.ts'

export const orders = screen({
  resource: ordersResource,
  texts: orderTexts,
  icon: ShoppingBag,
  list: page(() => import('./OrderList.tsx')),
  show: page(() => import('./OrderShow.tsx')),
  tells: (row, language) => [
    row.id,
    row.firm_name ?? row.username,
    orderStatusWords[statusOf(row)][language],
    formatMoney(row.order_total, row.currency),
  ],
})

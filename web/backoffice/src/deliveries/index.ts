import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { deliveryStatusWords } from '@portafilter/ordering/words'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { deliveryTexts } from './texts.ts'

export const deliveries = screen({
  resource: deliveriesResource,
  texts: deliveryTexts,
  icon: LocalShipping,
  list: page(() => import('./DeliveryList.tsx')),
  show: page(() => import('./DeliveryShow.tsx')),
  tells: (row, language) => [
    row.id,
    row.firm_name ?? row.username,
    deliveryStatusWords[row.status][language],
    ...(row.tracking_no === '' ? [] : [row.tracking_no]),
  ],
})

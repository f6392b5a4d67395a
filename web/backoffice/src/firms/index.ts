import Apartment from '@mui/icons-material/ApartmentOutlined'
import { firmsResource } from '@portafilter/identity/contract'
import { page } from '../page.ts'
import { screen } from '../screen.ts'
import { firmTexts } from './texts.ts'

export const firms = screen({
  resource: firmsResource,
  texts: firmTexts,
  icon: Apartment,
  list: page(() => import('./FirmList.tsx')),
  show: page(() => import('./FirmShow.tsx')),
  tells: (row) => [row.firm_name ?? row.id, row.id],
})
